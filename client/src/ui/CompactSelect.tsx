import type { ComponentProps } from 'react';
import styles from './CompactSelect.module.css';
import { Icon } from './Icon.tsx';

type CompactSelectProps = { label: string } & ComponentProps<'select'>;

/** A choice within a line, such as a currency beside a sum: its label is spoken, not shown. */
export function CompactSelect({ label, children, ...select }: CompactSelectProps) {
  return (
    <span className={styles['box']}>
      <select {...select} className={styles['select']} aria-label={label}>
        {children}
      </select>
      <span className={styles['chevron']}>
        <Icon name="chevron-down" size="small" />
      </span>
    </span>
  );
}
