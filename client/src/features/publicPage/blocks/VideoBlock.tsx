import { useState, type MouseEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import type { BlockOf } from '#shared/pageSchema.ts';
import styles from './VideoBlock.module.css';

type VideoBlockProps = { block: BlockOf<'video'> };

/** Until somebody presses play nothing is asked of the video's host; without JavaScript the press goes there instead. */
export function VideoBlock({ block }: VideoBlockProps) {
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
            <span className={styles['label']}>Play {block.title}</span>
          </a>
        )}
      </div>
      <figcaption>
        {block.title} <span>· plays from {hosts[block.provider]}</span>
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
