import type { BlockOf } from '#shared/page/blockSchema.ts';
import styles from './HeadingBlock.module.css';

/** The heading of the blocks below it. */
export function HeadingBlock({ block }: { block: BlockOf<'heading'> }) {
  return (
    <h2 className={styles['heading']} dir="auto">
      {block.title}
    </h2>
  );
}
