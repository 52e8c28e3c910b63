import type { IconName } from './iconName.ts';
import styles from './Icon.module.css';
import sprite from './icons.svg';

type IconProps = { name: IconName; size?: 'small' | 'regular' | 'large' };

/**
 * Decoration only: what it means is said in words beside it or in the `aria-label` of its button. The drawings are one file
 * that is loaded once, so that no page carries them in its script.
 */
export function Icon({ name, size = 'regular' }: IconProps) {
  return (
    <svg className={styles[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
