import { useState } from 'react';
import { firstPictureSizes } from '../../../lib/firstPicture.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './Gallery.module.css';

/** `alt` may be empty: then the picture shows what `name` says. */
type GalleryProps = { name: string; pictures: readonly { image: string; alt: string }[] };

/** One large picture, and the others below it to choose from. */
export function Gallery({ name, pictures }: GalleryProps) {
  const texts = useProductTexts();
  const [chosen, setChosen] = useState(0);
  const shown = pictures[chosen] ?? pictures[0];
  if (shown === undefined) return null;
  return (
    <div className={styles['gallery']}>
      <div className={styles['large']}>
        <Picture
          src={shown.image}
          alt={shown.alt || name}
          ratio="square"
          sizes={firstPictureSizes.product}
          priority
        />
      </div>
      {pictures.length > 1 && (
        <ul className={styles['others']} aria-label={texts.pictures}>
          {pictures.map(({ image, alt }, place) => (
            <li key={image}>
              <button
                type="button"
                aria-pressed={place === chosen}
                aria-label={alt || texts.pictureOf(place + 1, pictures.length)}
                onClick={() => setChosen(place)}
              >
                <Picture src={image} alt="" ratio="square" sizes="5rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
