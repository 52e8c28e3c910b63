import type { BlockOf } from '#shared/page/blockSchema.ts';
import { RichText } from '../../../../ui/RichText.tsx';
import styles from './TextBlock.module.css';

export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  return (
    <div className={styles['text']}>
      {block.title && <h2 dir="auto">{block.title}</h2>}
      <RichText text={block.text} />
    </div>
  );
}
