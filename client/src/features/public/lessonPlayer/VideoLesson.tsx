import { useState, type MouseEvent } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './VideoLesson.module.css';
import { videoSource } from './videoSource.ts';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';

type VideoLessonProps = {
  address: string;
  title: string;
  poster: string;
};

/** Requests nothing from the video's host until play is pressed. Without JavaScript the press opens that host. */
export function VideoLesson({ address, title, poster }: VideoLessonProps) {
  const texts = useLessonsTexts();
  const [isPlaying, setIsPlaying] = useState(false);
  const source = videoSource(address);
  switch (source.kind) {
    case 'none':
      return <p className={styles['missing']}>{texts.noVideo}</p>;
    case 'page':
      return (
        <p>
          <LinkButton href={source.watch} rel="noopener noreferrer" target="_blank">
            {texts.watchItOn(source.host)}
            <Icon name="external" size="small" />
          </LinkButton>
        </p>
      );
    case 'file':
      return (
        <div className={styles['screen']}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a creator gives one address and no captions with it */}
          <video
            controls
            playsInline
            preload="none"
            src={source.src}
            aria-label={title}
            {...(poster === '' ? {} : { poster })}
          />
        </div>
      );
    case 'frame': {
      const play = (event: MouseEvent) => {
        event.preventDefault();
        setIsPlaying(true);
      };
      return (
        <figure>
          <div className={styles['screen']}>
            {isPlaying ? (
              // oxlint-disable-next-line react/iframe-missing-sandbox -- both hosts' players refuse to run in one; they are of another origin
              <iframe
                src={source.embed}
                title={title}
                allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
                // The players require the framing site's origin. This sends it without the order's address.
                referrerPolicy="strict-origin-when-cross-origin"
                allowFullScreen
              />
            ) : (
              <a href={source.watch} rel="noopener noreferrer" onClick={play} className={styles['poster']}>
                {poster !== '' && <img src={poster} alt="" loading="lazy" decoding="async" />}
                <span className={styles['play']}>
                  <Icon name="play" />
                </span>
                <span className={styles['label']}>{texts.play(title)}</span>
              </a>
            )}
          </div>
          <figcaption className={styles['host']}>{texts.playsFromHost(source.host)}</figcaption>
        </figure>
      );
    }
  }
}
