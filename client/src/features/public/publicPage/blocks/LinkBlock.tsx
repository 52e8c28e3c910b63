import { Icon } from '../../../../ui/Icon.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { safeHref } from '../safeHref.ts';
import styles from './LinkBlock.module.css';

type LinkBlockProps = { block: BlockOf<'link'>; onFollow?: (blockId: string) => void };

/** One of the creator's links. If the address is not allowed in a link, only the text is shown. */
export function LinkBlock({ block, onFollow }: LinkBlockProps) {
  const href = safeHref(block.url);
  const words = (
    <>
      {block.image && (
        <span className={styles['picture']}>
          <Picture src={block.image} alt="" ratio="square" sizes="4rem" />
        </span>
      )}
      <span className={styles['words']}>
        <span className={styles['title']} dir="auto">
          {block.title}
        </span>
        {block.description && (
          <span className={styles['description']} dir="auto">
            {block.description}
          </span>
        )}
      </span>
    </>
  );
  if (!href) return <p className={styles['link']}>{words}</p>;
  return (
    <a
      className={styles['link']}
      href={href}
      rel="noopener"
      target={href.startsWith('http') ? '_blank' : undefined}
      onClick={() => onFollow?.(block._id)}
      onAuxClick={({ button }) => button === 1 && onFollow?.(block._id)}
    >
      {words}
      <Icon name="arrow-right" />
    </a>
  );
}
