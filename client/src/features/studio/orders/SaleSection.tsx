import { useId, type ReactNode } from 'react';
import styles from './SaleDetail.module.css';

/** A section of an order, with its heading. */
export function SaleSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
