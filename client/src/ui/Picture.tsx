import { pictureAddress, readPicture, srcsetOf } from '#shared/pictures.ts';
import { classNames } from '../lib/classNames.ts';
import styles from './Picture.module.css';

type PictureProps = {
  /** Empty where there is none: the frame stays, hatched. */
  src: string;
  alt: string;
  ratio?: 'square' | 'wide' | 'portrait' | undefined;
  /** Media conditions as `<img sizes>`, for pictures that are kept in several sizes. */
  sizes?: string | undefined;
  /** For the first picture of a screen only: it is fetched before everything else. */
  priority?: boolean | undefined;
};

/** The box has its size, and the picture's colour where its address says it, before the picture is there: nothing moves when it comes. */
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
