import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './VideoLesson.module.css';

type UploadedVideoProps = {
  /** Works for an hour; a later one does not disturb what plays. */
  address: string;
  title: string;
  poster: string;
  /** Another address of the same video; `undefined` where it is handed out no more. */
  renew: () => Promise<string | undefined>;
};

/** A video of ours. Where its link has ended meanwhile it gets a new one and goes on at the same second. */
export function UploadedVideo({ address, title, poster, renew }: UploadedVideoProps) {
  const [shown, setShown] = useState({ src: address, round: 0 });
  const [hasFailed, setHasFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const left = useRef<{ seconds: number; wasPlaying: boolean }>(undefined);
  // A browser pauses what fails, so that `paused` does not tell who had pressed play.
  const isWanted = useRef(false);
  // One new link until something has come by it: what fails for another reason is not asked for without end.
  const mayRenew = useRef(true);

  async function goOn(): Promise<void> {
    const element = video.current;
    if (!element) return;
    left.current ??= { seconds: element.currentTime, wasPlaying: isWanted.current };
    const src = mayRenew.current ? await renew().catch(() => undefined) : undefined;
    mayRenew.current = false;
    if (src === undefined) setHasFailed(true);
    else setShown(({ round }) => ({ src, round: round + 1 }));
  }

  useEffect(() => {
    if (shown.round === 0) return;
    video.current?.load();
    // Who had pressed play need not press again; a browser that wants another press shows its own button.
    if (left.current?.wasPlaying) video.current?.play().catch(() => {});
  }, [shown]);

  function arrived(element: HTMLVideoElement): void {
    mayRenew.current = true;
    setHasFailed(false);
    if (left.current) element.currentTime = left.current.seconds;
    left.current = undefined;
  }

  return (
    <>
      <div className={styles['screen']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a creator gives one file and no captions with it */}
        <video
          ref={video}
          controls
          playsInline
          preload="none"
          src={shown.src}
          aria-label={title}
          onPlay={() => {
            isWanted.current = true;
          }}
          onPause={({ currentTarget }) => {
            if (!currentTarget.error) isWanted.current = false;
          }}
          onError={() => void goOn()}
          onLoadedMetadata={(event) => arrived(event.currentTarget)}
          {...(poster === '' ? {} : { poster })}
        />
      </div>
      {hasFailed ? (
        <p className={styles['missing']} role="alert">
          The video does not come just now.{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              mayRenew.current = true;
              setHasFailed(false);
              void goOn();
            }}
          >
            Try again
          </Button>
        </p>
      ) : null}
    </>
  );
}
