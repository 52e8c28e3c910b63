import { useId } from 'react';
import { classNames } from '../lib/classNames.ts';
import styles from './Awning.module.css';

type AwningProps = { colours: [string, string]; size?: 'page' | 'strip' | undefined };

/**
 * The striped, scalloped awning. The drawing is 4000 units wide, scaled by its height and cropped evenly at both sides, so it is
 * sharp and symmetrical at any width. The colours are attributes, because the policy forbids inline styles.
 */
export function Awning({ colours: [first, second], size = 'page' }: AwningProps) {
  const id = useId();
  return (
    <svg
      className={classNames(styles['awning'], styles[size])}
      viewBox="0 0 4000 80"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <pattern id={id} width="80" height="80" patternUnits="userSpaceOnUse">
        <path d="M0 0h40v60a20 20 0 0 1-40 0z" fill={first} />
        <path d="M40 0h40v60a20 20 0 0 1-40 0z" fill={second} />
        <path
          d="M0 47h40v13a20 20 0 0 1-40 0zM40 47h40v13a20 20 0 0 1-40 0z"
          fill="#4a2400"
          fillOpacity=".1"
        />
        <path d="M0 46h80v1.5H0z" fill="#4a2400" fillOpacity=".3" />
      </pattern>
      <path d="M-20 0h4040v80H-20z" fill={`url(#${id})`} />
    </svg>
  );
}
