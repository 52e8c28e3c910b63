import { useState, type MouseEvent } from 'react';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { pictureAddress } from '#shared/page/pictures.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { Lightbox } from './Lightbox.tsx';
import styles from './GalleryBlock.module.css';

/** Pictures in a grid. A press opens one large; without script it is a link to the picture. */
export function GalleryBlock({ block: { title, images } }: { block: BlockOf<'gallery'> }) {
  const texts = useBlocksTexts();
  const [openIndex, setOpenIndex] = useState<number>();
  const open = (event: MouseEvent, index: number) => {
    // A picture may be opened in a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenIndex(index);
  };
  return (
    <section className={styles['gallery']}>
      {title && <h2 dir="auto">{title}</h2>}
      <ul className={styles['pictures']} data-few={images.length < 3 ? '' : undefined}>
        {images.map(({ image, alt }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a picture may be there twice
          <li key={index}>
            <a
              href={pictureAddress(image)}
              aria-label={texts.openPicture(index + 1, alt)}
              onClick={(event) => open(event, index)}
            >
              <Picture src={image} alt="" sizes="(width >= 60rem) 16rem, (width >= 30rem) 33vw, 50vw" />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox
        images={images}
        index={openIndex}
        onShow={setOpenIndex}
        onClose={() => setOpenIndex(undefined)}
      />
    </section>
  );
}
