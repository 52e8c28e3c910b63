import type { IconName } from './iconName.ts';
import styles from './Icon.module.css';
import sprite from './icons.svg';

type IconProps = { name: IconName; size?: 'small' | 'regular' | 'large' };

/**
 * Decorative only: the text beside it or its button's `aria-label` has the meaning. The drawings are one file that is loaded
 * once, so that no page has them in its script.
 */
export function Icon({ name, size = 'regular' }: IconProps) {
  return (
    <svg className={styles[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
