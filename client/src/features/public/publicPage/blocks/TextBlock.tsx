import type { BlockOf } from '#shared/blockSchema.ts';
import styles from './TextBlock.module.css';

export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  return (
    <div className={styles['text']}>
      {block.title && <h2 dir="auto">{block.title}</h2>}
      {block.text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
