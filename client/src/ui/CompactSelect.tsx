import type { ComponentProps } from 'react';
import styles from './CompactSelect.module.css';
import { Icon } from './Icon.tsx';

type CompactSelectProps = { label: string } & ComponentProps<'select'>;

/** An inline select, such as a currency beside a sum. Its label is visually hidden. */
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
