import { classNames } from '../lib/classNames.ts';
import styles from './Button.module.css';

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  wide?: boolean | undefined;
};

export function buttonClass(
  { variant = 'primary', size = 'regular', wide }: ButtonStyle,
  extra?: string,
): string {
  return classNames(styles['button'], styles[variant], styles[size], wide && styles['wide'], extra);
}
