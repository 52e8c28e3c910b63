import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import styles from './CheckInScreen.module.css';
import { useCamera, type CameraProblem } from './useCamera.ts';
import { useScanning } from './useScanning.ts';

const problemText: Record<CameraProblem | 'unreadable', string> = {
  denied:
    'The camera is not allowed here. Allow it in the browser’s settings for this site, or type the codes below.',
  none: 'No camera was found. Type the codes below.',
  busy: 'The camera cannot be used now; perhaps another program has it. Type the codes below, or try again.',
  unreadable: 'Codes cannot be read with this camera just now. Type them below, or try again.',
};

/** Shows the camera's picture and reads codes from it. */
export function CameraPanel({ onCode }: { onCode: (code: string) => void }) {
  const { camera, start, stop } = useCamera();
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (camera.kind === 'on' && !isUnreadable) {
    return (
      <section className={styles['camera']} aria-label="Camera">
        <Picture stream={camera.stream} onCode={onCode} onFailure={() => setIsUnreadable(true)} />
        <span className={styles['stop']}>
          <Button variant="secondary" size="small" onClick={stop}>
            Stop the camera
          </Button>
        </span>
      </section>
    );
  }
  const problem = isUnreadable ? 'unreadable' : camera.kind === 'failed' ? camera.problem : undefined;
  return (
    <section className={styles['off']} aria-label="Camera">
      <DashboardIcon name="check-in" />
      <p role={problem ? 'alert' : undefined}>
        {problem ? problemText[problem] : 'Scan the QR codes on tickets: hold them in front of the camera.'}
      </p>
      <Button
        variant={problem ? 'secondary' : 'primary'}
        busy={camera.kind === 'starting'}
        onClick={() => {
          setIsUnreadable(false);
          start();
        }}
      >
        {problem ? 'Try the camera again' : 'Start the camera'}
      </Button>
    </section>
  );
}

type PictureProps = { stream: MediaStream; onCode: (code: string) => void; onFailure: () => void };

function Picture({ stream, onCode, onFailure }: PictureProps) {
  const video = useScanning({ stream, onCode, onFailure });
  return (
    <>
      <video ref={video} className={styles['video']} muted playsInline aria-label="What the camera sees" />
      <span className={styles['aim']} aria-hidden="true" />
    </>
  );
}
