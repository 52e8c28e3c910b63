import type { BlockOf } from '#shared/page/blockSchema.ts';
import styles from './SpacerBlock.module.css';

/** Decorative: screen readers skip it. */
export function SpacerBlock({ block }: { block: BlockOf<'spacer'> }) {
  return (
    <div
      className={styles['spacer']}
      data-size={block.size}
      data-line={block.line ? '' : undefined}
      aria-hidden="true"
    />
  );
}
