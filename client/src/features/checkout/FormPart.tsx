import type { ReactNode } from 'react';
import styles from './FormPart.module.css';

/** What of the checkout's form belongs together, under a heading. */
export function FormPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles['part']}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  );
}
