import type { BlockOf } from '#shared/pageSchema.ts';
import { platformName } from '../platformName.ts';
import { safeHref } from '../safeHref.ts';
import styles from './SocialBlock.module.css';

/** Where else the creator is to be found. */
export function SocialBlock({ block }: { block: BlockOf<'social'> }) {
  return (
    <ul className={styles['links']} aria-label="Elsewhere">
      {block.links.map(({ platform, handle, url }) => {
        const href = safeHref(url);
        return (
          <li key={`${platform} ${handle}`}>
            {href ? (
              <a href={href} rel="noopener me" target="_blank" title={handle}>
                {platformName(platform)}
              </a>
            ) : (
              <span title={handle}>{platformName(platform)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
