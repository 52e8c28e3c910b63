import { useState, type MouseEvent } from 'react';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { embedOf, embedServices } from '#shared/page/embeds.ts';
import { useBlocksTexts } from '../../../../lib/texts/useBlocksTexts.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import styles from './EmbedBlock.module.css';

/** Requests nothing from the service until the visitor asks for it. Without script the press opens the service. */
export function EmbedBlock({ block: { title, url, poster } }: { block: BlockOf<'embed'> }) {
  const texts = useBlocksTexts();
  const [isShown, setIsShown] = useState(false);
  const embed = embedOf(url);
  if (!embed) return null;
  const { name } = embedServices[embed.service];
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setIsShown(true);
  };
  return (
    <figure className={styles['figure']}>
      <div className={styles['stage']} data-shape={embed.shape}>
        {isShown ? (
          <iframe
            ref={takeFocus}
            src={embed.frame}
            title={`${title} (${name})`}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin, and needs both
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a href={embed.page} rel="noopener" className={styles['poster']} onClick={show}>
            {poster && (
              <span className={styles['picture']}>
                <Picture src={poster} alt="" sizes="(width >= 60rem) 50rem, 100vw" />
              </span>
            )}
            <span className={styles['panel']}>
              <span className={styles['action']}>
                <Icon name="play" />
                {texts.showFrom(name)}
              </span>
              <span className={styles['what']}>{texts.whatShowingDoes(name)}</span>
            </span>
          </a>
        )}
      </div>
      <figcaption>
        <bdi>{title}</bdi>
        {isShown && (
          <a href={embed.page} rel="noopener" target="_blank">
            {texts.openAt(name)}
          </a>
        )}
      </figcaption>
    </figure>
  );
}

/** The link that had the focus is gone. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true });
}
