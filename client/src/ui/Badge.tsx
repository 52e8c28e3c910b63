import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './Badge.module.css';

type BadgeProps = { tone?: 'neutral' | 'green' | 'vermilion' | undefined; children: ReactNode };

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>;
}
