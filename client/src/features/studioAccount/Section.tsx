import { useId, type ReactNode } from 'react';
import styles from './Account.module.css';

/** One matter of the account: what it is beside what is done about it. */
export function Section({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['about']}>
        <h2 id={id}>{title}</h2>
        {about}
      </div>
      {children}
    </section>
  );
}
