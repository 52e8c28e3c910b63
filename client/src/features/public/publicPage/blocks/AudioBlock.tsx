import type { BlockOf } from '#shared/page/blockSchema.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import { parseUrl } from '../../../../lib/parseUrl.ts';
import { pageFileHref } from './pageFileHref.ts';
import styles from './AudioBlock.module.css';

/** The browser's own player. Nothing is requested before it is pressed. */
export function AudioBlock({ block: { title, description, source } }: { block: BlockOf<'audio'> }) {
  const texts = useBlocksTexts();
  const href = source.kind === 'file' ? pageFileHref(source.file) : httpsHref(source.url);
  return (
    <section className={styles['audio']}>
      <h2 dir="auto">{title}</h2>
      {description && <p dir="auto">{description}</p>}
      {href && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a creator's recording has no captions
        <audio controls preload="none" src={href} aria-label={texts.listen(title)}>
          <a href={href}>{texts.notPlayable}</a>
        </audio>
      )}
    </section>
  );
}

function httpsHref(url: string): string | undefined {
  const parsed = parseUrl(url);
  return parsed?.protocol === 'https:' ? parsed.href : undefined;
}
