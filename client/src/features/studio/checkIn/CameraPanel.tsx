import { useState } from 'react';
import { studioCheckIn } from '#shared/texts/en/studioCheckIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import styles from './CheckInScreen.module.css';
import { useCamera, type CameraProblem } from './useCamera.ts';
import { useScanning } from './useScanning.ts';

const { camera: texts } = studioCheckIn;

const problemText: Record<CameraProblem | 'unreadable', string> = texts.problems;

/** Shows the camera's picture and reads codes from it. */
export function CameraPanel({ onCode }: { onCode: (code: string) => void }) {
  const { camera, start, stop } = useCamera();
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (camera.kind === 'on' && !isUnreadable) {
    return (
      <section className={styles['camera']} aria-label={texts.label}>
        <Picture stream={camera.stream} onCode={onCode} onFailure={() => setIsUnreadable(true)} />
        <span className={styles['stop']}>
          <Button variant="secondary" size="small" onClick={stop}>
            {texts.stop}
          </Button>
        </span>
      </section>
    );
  }
  const problem = isUnreadable ? 'unreadable' : camera.kind === 'failed' ? camera.problem : undefined;
  return (
    <section className={styles['off']} aria-label={texts.label}>
      <DashboardIcon name="check-in" />
      <p role={problem ? 'alert' : undefined}>{problem ? problemText[problem] : texts.scan}</p>
      <Button
        variant={problem ? 'secondary' : 'primary'}
        busy={camera.kind === 'starting'}
        onClick={() => {
          setIsUnreadable(false);
          start();
        }}
      >
        {problem ? texts.tryAgain : texts.start}
      </Button>
    </section>
  );
}

type PictureProps = { stream: MediaStream; onCode: (code: string) => void; onFailure: () => void };

function Picture({ stream, onCode, onFailure }: PictureProps) {
  const video = useScanning({ stream, onCode, onFailure });
  return (
    <>
      <video ref={video} className={styles['video']} muted playsInline aria-label={texts.picture} />
      <span className={styles['aim']} aria-hidden="true" />
    </>
  );
}
