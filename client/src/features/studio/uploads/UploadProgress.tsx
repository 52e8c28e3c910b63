import { studioUploads as texts } from '#shared/texts/en/studioUploads.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { listText } from '../calls/listText.ts';
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
            <span>{texts.refused}</span>
          </p>
          <p className={styles['problem']}>{message}</p>
        </div>
      ))}
      {refused.length > 0 ? (
        <Button variant="quiet" size="small" onClick={place.dismiss}>
          <Icon name="close" size="small" />
          {texts.dismiss}
        </Button>
      ) : null}
      {upload.kind === 'idle' ? null : <Progress upload={upload} uploads={{ place, state }} />}
      {waiting.length > 0 ? <p className={styles['next']}>{texts.nextFiles(listText(waiting))}</p> : null}
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
          label={texts.uploadOf(upload.name)}
          share={upload.kind === 'finishing' ? undefined : upload.share}
        />
      )}
      {upload.kind === 'finishing' ? null : (
        <div className={styles['actions']}>
          {hasStopped ? (
            <Button variant="secondary" size="small" onClick={place.goOn}>
              {upload.kind === 'paused' ? texts.goOn : studioWords.tryAgain}
            </Button>
          ) : (
            <Button variant="quiet" size="small" onClick={place.pause}>
              {texts.pause}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={place.cancel}>
            {studioWords.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}

function wordsOf(state: Exclude<UploadState, { kind: 'idle' }>): string {
  switch (state.kind) {
    case 'sending':
      return texts.percentSent(Math.floor(state.share * 100));
    case 'waiting':
      return texts.waitingForConnection;
    case 'paused':
      return texts.pausedAtPercent(Math.floor(state.share * 100));
    case 'finishing':
      return texts.gettingReady;
    case 'failed':
      return texts.notUploaded;
  }
}
