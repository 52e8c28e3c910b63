import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useLessonsTexts } from '../../../lib/texts/useLessonsTexts.ts';
import styles from './VideoLesson.module.css';

type UploadedVideoProps = {
  /** Valid for an hour. A new one does not interrupt playback. */
  address: string;
  title: string;
  poster: string;
  /** Another address of the same video; `undefined` if it is no longer available. */
  renew: () => Promise<string | undefined>;
};

/** An uploaded video. When its link has expired, it gets a new one and resumes at the same second. */
export function UploadedVideo({ address, title, poster, renew }: UploadedVideoProps) {
  const texts = useLessonsTexts();
  const [shown, setShown] = useState({ src: address, attempt: 0 });
  const [hasFailed, setHasFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const interruptedAt = useRef<{ seconds: number; wasPlaying: boolean }>(undefined);
  // A browser pauses on a failure, so `paused` does not say whether the visitor had pressed play.
  const shouldPlay = useRef(false);
  // One new link until something has loaded with it: other failures must not request links endlessly.
  const mayRenew = useRef(true);

  async function resumeWithNewLink(): Promise<void> {
    const element = video.current;
    if (!element) return;
    interruptedAt.current ??= { seconds: element.currentTime, wasPlaying: shouldPlay.current };
    const src = mayRenew.current ? await renew().catch(() => undefined) : undefined;
    mayRenew.current = false;
    if (src === undefined) setHasFailed(true);
    else setShown(({ attempt }) => ({ src, attempt: attempt + 1 }));
  }

  // A visitor can press play before this code has loaded: the events of that time are lost.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    shouldPlay.current = !element.paused || element.error !== null;
    if (element.error) void resumeWithNewLink();
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what happened before
  }, []);

  useEffect(() => {
    if (shown.attempt === 0) return;
    video.current?.load();
    // Resumes playback without another press. A browser that requires a press shows its own button.
    if (interruptedAt.current?.wasPlaying) video.current?.play().catch(() => {});
  }, [shown]);

  function restorePosition(element: HTMLVideoElement): void {
    mayRenew.current = true;
    setHasFailed(false);
    if (interruptedAt.current) element.currentTime = interruptedAt.current.seconds;
    interruptedAt.current = undefined;
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
            shouldPlay.current = true;
          }}
          onPause={({ currentTarget }) => {
            if (!currentTarget.error) shouldPlay.current = false;
          }}
          onError={() => void resumeWithNewLink()}
          onLoadedMetadata={(event) => restorePosition(event.currentTarget)}
          {...(poster === '' ? {} : { poster })}
        />
      </div>
      {hasFailed ? (
        <p className={styles['missing']} role="alert">
          {texts.videoFailed}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              mayRenew.current = true;
              setHasFailed(false);
              void resumeWithNewLink();
            }}
          >
            {texts.tryAgain}
          </Button>
        </p>
      ) : null}
    </>
  );
}
