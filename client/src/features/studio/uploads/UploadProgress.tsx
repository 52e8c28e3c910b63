import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './UploadProgress.module.css';
import type { UploadState } from './uploadState.ts';
import type { Uploads } from './useUploads.ts';

/** The progress of a field's uploads and what was refused, with their actions; nothing without them. */
export function UploadProgress({ uploads: { place, state } }: { uploads: Uploads }) {
  const { upload, waiting, refused } = state;
  return (
    <>
      {refused.map(({ name, message }) => (
        <div key={name} className={styles['upload']} role="alert">
          <p className={styles['words']}>
            <span className={styles['name']}>{name}</span>
            <span>Refused</span>
          </p>
          <p className={styles['problem']}>{message}</p>
        </div>
      ))}
      {refused.length > 0 ? (
        <Button variant="quiet" size="small" onClick={place.dismiss}>
          <Icon name="close" size="small" />
          Dismiss
        </Button>
      ) : null}
      {upload.kind === 'idle' ? null : <Progress upload={upload} uploads={{ place, state }} />}
      {waiting.length > 0 ? <p className={styles['next']}>Then: {waiting.join(', ')}</p> : null}
    </>
  );
}

type ProgressProps = { upload: Exclude<UploadState, { kind: 'idle' }>; uploads: Uploads };

function Progress({ upload, uploads: { place, state } }: ProgressProps) {
  const hasStopped = upload.kind === 'paused' || upload.kind === 'failed';
  return (
    <div className={styles['upload']}>
      <p className={styles['words']}>
        {state.preview === undefined ? null : (
          <img className={styles['preview']} src={state.preview} alt="" />
        )}
        <span className={styles['name']}>{upload.name}</span>
        <output>{wordsOf(upload)}</output>
      </p>
      {upload.kind === 'failed' ? (
        <p className={styles['problem']} role="alert">
          {upload.message}
        </p>
      ) : (
        <ProgressBar
          label={`Upload of ${upload.name}`}
          share={upload.kind === 'finishing' ? undefined : upload.share}
        />
      )}
      {upload.kind === 'finishing' ? null : (
        <div className={styles['actions']}>
          {hasStopped ? (
            <Button variant="secondary" size="small" onClick={place.goOn}>
              {upload.kind === 'paused' ? 'Go on' : 'Try again'}
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={place.pause}>
              Pause
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={place.cancel}>
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
