import { useState, type MouseEvent } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { useHomeTexts } from '../../../../lib/texts/useHomeTexts.ts';
import styles from './VideoBlock.module.css';

type VideoBlockProps = { block: BlockOf<'video'> };

/** Requests nothing from the video's host until play is pressed. Without JavaScript the press opens that host. */
export function VideoBlock({ block }: VideoBlockProps) {
  const texts = useHomeTexts();
  const [isPlaying, setIsPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    event.preventDefault();
    setIsPlaying(true);
  };
  const { watch, embed } = addresses[block.provider](block.video_id);
  return (
    <figure className={styles['figure']}>
      <div className={styles['screen']}>
        {isPlaying ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- both hosts' players refuse to run in one; they are of another origin
          <iframe
            src={embed}
            title={block.title}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        ) : (
          <a href={watch} rel="noopener" onClick={play} className={styles['poster']}>
            {block.poster && (
              <Picture src={block.poster} alt="" ratio="wide" sizes="(width >= 60rem) 50rem, 100vw" />
            )}
            <span className={styles['play']}>
              <Icon name="play" />
            </span>
            <span className={styles['label']}>{texts.play(block.title)}</span>
          </a>
        )}
      </div>
      <figcaption>
        <bdi>{block.title}</bdi> <span>{texts.playsFromHost(hosts[block.provider])}</span>
      </figcaption>
    </figure>
  );
}

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

const addresses = {
  youtube: (id: string) => ({
    watch: `https://www.youtube.com/watch?v=${id}`,
    embed: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  }),
  vimeo: (id: string) => ({
    watch: `https://vimeo.com/${id}`,
    embed: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  }),
} as const;
