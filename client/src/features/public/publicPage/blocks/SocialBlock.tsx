import type { BlockOf } from '#shared/page/blockSchema.ts';
import { platformName } from '../platformName.ts';
import { safeHref } from '../safeHref.ts';
import { useHomeTexts } from '../../../../lib/texts/useHomeTexts.ts';
import styles from './SocialBlock.module.css';

/** The creator's profiles on other platforms. */
export function SocialBlock({ block }: { block: BlockOf<'social'> }) {
  const texts = useHomeTexts();
  return (
    <ul className={styles['links']} aria-label={texts.elsewhere}>
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
