import { Picture } from '../../../../ui/Picture.tsx';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import styles from './PictureBlock.module.css';

export function PictureBlock({ block }: { block: BlockOf<'picture'> }) {
  return (
    <figure className={styles['figure']}>
      <Picture src={block.image} alt={block.alt} ratio="wide" sizes="(width >= 60rem) 50rem, 100vw" />
      {block.caption && <figcaption dir="auto">{block.caption}</figcaption>}
    </figure>
  );
}
