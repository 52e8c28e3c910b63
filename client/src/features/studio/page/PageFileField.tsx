import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { PageFile } from '#shared/studio/pageDraftSchema.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { fileSizeText } from '../forms/fileSizeText.ts';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import type { Uploaded } from '../uploads/uploadFile.ts';
import { useUploads } from '../uploads/useUploads.ts';
import { useAddPageFileMutation } from './pageApi.ts';
import styles from './PageForms.module.css';

/** Before one is chosen. */
export const noFile: PageFile = { file_id: '', name: '', size: 0, media_type: '' };

type PageFileFieldProps = {
  /** Which texts it has. */
  content: keyof typeof texts.fileFields;
  /** The field's name among the account's uploads. */
  place: string;
  /** As `<input accept>`. */
  accept?: string;
  file: PageFile;
  error?: string;
  onChange: (file: PageFile) => void;
};

/** One file for everybody: uploaded, shown with its size, replaced. */
export function PageFileField({ content, place, accept, file, error, onChange }: PageFileFieldProps) {
  const { label, drop, replace } = texts.fileFields[content];
  const language = useLanguage();
  const [addFile] = useAddPageFileMutation();
  const [failure, setFailure] = useState<Uploaded>();
  const labelId = useId();
  // The block may have changed during the upload.
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const uploads = useUploads('file', place, take);
  const isIdle = uploads.state.upload.kind === 'idle';

  async function take(uploaded: Uploaded): Promise<void> {
    setFailure(undefined);
    const answer = await addFile({ upload_id: uploaded.uploadId });
    if (answer.data) change.current(answer.data.file);
    else setFailure(uploaded);
  }

  return (
    <fieldset className={styles['fileField']} aria-labelledby={labelId}>
      <p className={styles['kindName']} id={labelId}>
        {label}
      </p>
      {file.file_id === '' ? null : (
        <p className={styles['goesTo']}>
          {file.name} · {fileSizeText(file.size, language)}
        </p>
      )}
      <UploadProgress uploads={uploads} />
      {failure ? (
        <p className={styles['fileFailure']} role="alert">
          {texts.fileNotPut}{' '}
          <Button variant="quiet" size="small" onClick={() => void take(failure)}>
            {words.tryAgain}
          </Button>
        </p>
      ) : null}
      {isIdle ? (
        <FileDrop
          accept={accept}
          size={file.file_id === '' ? 'regular' : 'small'}
          onFiles={([first]) => first && uploads.place.add([first])}
        >
          {inSentence((file.file_id === '' ? drop : replace)(visuallyHidden))}
        </FileDrop>
      ) : null}
      {error ? <FieldError id={`${labelId}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

function visuallyHidden(text: string): ReactNode {
  return <VisuallyHidden>{text}</VisuallyHidden>;
}
