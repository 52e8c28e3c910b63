import { useId, type ReactNode } from 'react';
import styles from './Account.module.css';

/** A section of the account screen: description on the left, form on the right. */
export function AccountSection({
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
