import type { DeskIconName } from './deskIconName.ts';
import sprite from './deskIcons.svg';
import styles from './Icon.module.css';

type DeskIconProps = { name: DeskIconName; size?: 'small' | 'regular' | 'large' };

/** An icon of the studio: decoration, like `Icon`, from a sheet that no visitor loads. */
export function DeskIcon({ name, size = 'regular' }: DeskIconProps) {
  return (
    <svg className={styles[size]} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
