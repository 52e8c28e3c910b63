import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './UploadProgress.module.css';
import type { Uploaded } from './uploadFile.ts';
import type { Uploading, UploadState } from './useUpload.ts';

type UploadProgressProps = {
  upload: Pick<Uploading, 'state' | 'pause' | 'goOn' | 'cancel'>;
  /** Of an upload that went on by a press of its button. */
  onUploaded: (uploaded: Uploaded | undefined) => void;
};

/** How far a file is on its way, and what can be done about it; nothing while there is none. */
export function UploadProgress({ upload, onUploaded }: UploadProgressProps) {
  const { state } = upload;
  if (state.kind === 'idle') return null;
  const hasStopped = state.kind === 'paused' || state.kind === 'failed';
  return (
    <div className={styles['upload']}>
      <p className={styles['words']}>
        <span className={styles['name']}>{state.name}</span>
        <output>{wordsOf(state)}</output>
      </p>
      {state.kind === 'failed' ? (
        <p className={styles['problem']} role="alert">
          {state.message}
        </p>
      ) : (
        <ProgressBar
          label={`Upload of ${state.name}`}
          share={state.kind === 'finishing' ? undefined : state.share}
        />
      )}
      {state.kind === 'finishing' ? null : (
        <div className={styles['actions']}>
          {hasStopped ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                void upload.goOn().then(onUploaded);
              }}
            >
              {state.kind === 'paused' ? 'Go on' : 'Try again'}
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={upload.pause}>
              Pause
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

function wordsOf(state: Exclude<UploadState, { kind: 'idle' }>): string {
  switch (state.kind) {
    case 'sending':
      return `${Math.floor(state.share * 100)} %`;
    case 'waiting':
      return 'Waiting for the connection…';
    case 'paused':
      return `Paused at ${Math.floor(state.share * 100)} %`;
    case 'finishing':
      return 'Getting it ready…';
    case 'failed':
      return 'Not uploaded';
  }
}
