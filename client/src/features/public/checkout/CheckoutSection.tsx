import type { ReactNode } from 'react';
import styles from './CheckoutSection.module.css';

/** A section of the checkout's form, with its heading. */
export function CheckoutSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles['part']}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
