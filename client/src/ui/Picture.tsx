import { pictureAddress, readPicture, srcsetOf } from '#shared/page/pictures.ts';
import { classNames } from '../lib/classNames.ts';
import styles from './Picture.module.css';

type PictureProps = {
  /** Empty when there is no picture: the frame stays, hatched. */
  src: string;
  alt: string;
  ratio?: 'square' | 'wide' | 'portrait' | undefined;
  /** As `<img sizes>`, for pictures that are stored in several sizes. */
  sizes?: string | undefined;
  /** For the first picture of a screen only: it loads before everything else. */
  priority?: boolean | undefined;
};

/** The box has its size before the picture loads, and its colour if the address contains it, so that nothing moves. */
export function Picture({
  src: wanted,
  alt,
  ratio = 'square',
  sizes = '6rem',
  priority = false,
}: PictureProps) {
  const src = pictureAddress(wanted);
  const colour = readPicture(src)?.colour;
  const avif = srcsetOf(src, 'avif');
  const webp = srcsetOf(src, 'webp');
  return (
    <span className={classNames(styles['frame'], styles[ratio])}>
      {colour && (
        <svg className={styles['waiting']} aria-hidden="true">
          <rect width="100%" height="100%" fill={colour} />
        </svg>
      )}
      {src && (
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            className={styles['picture']}
            sizes={webp && sizes}
            srcSet={webp}
            src={src}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
          />
        </picture>
      )}
    </span>
  );
}
