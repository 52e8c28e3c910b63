import { classNames } from '../lib/classNames.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  height: 'line' | 'title' | 'card' | 'picture';
  width?: 'full' | 'half' | 'third' | undefined;
};

/** A placeholder for content that is loading. The region around it has `aria-busy`. */
export function Skeleton({ height, width = 'full' }: SkeletonProps) {
  return (
    <span className={classNames(styles['skeleton'], styles[height], styles[width])} aria-hidden="true" />
  );
}
