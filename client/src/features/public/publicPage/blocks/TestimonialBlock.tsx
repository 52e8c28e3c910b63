import type { BlockOf } from '#shared/page/blockSchema.ts';
import { Picture } from '../../../../ui/Picture.tsx';
import { safeHref } from '../safeHref.ts';
import styles from './TestimonialBlock.module.css';

/** What somebody says about the creator. */
export function TestimonialBlock({ block }: { block: BlockOf<'testimonial'> }) {
  const { quote, name, role, image, site } = block;
  const href = site && safeHref(site);
  return (
    <figure className={styles['figure']}>
      <blockquote dir="auto">
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        {image && (
          <span className={styles['picture']}>
            <Picture src={image} alt="" sizes="3.5rem" />
          </span>
        )}
        <span className={styles['who']}>
          {href ? (
            <a href={href} rel="noopener nofollow" target="_blank" dir="auto">
              {name}
            </a>
          ) : (
            <b dir="auto">{name}</b>
          )}
          {role && <span dir="auto">{role}</span>}
        </span>
      </figcaption>
    </figure>
  );
}
