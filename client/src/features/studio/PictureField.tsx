import { useEffect, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { pictureAddress, pictureOfWidth } from '#shared/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Spoken } from '../../ui/Spoken.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './PictureField.module.css';
import { pictureTypes } from './pictureTypes.ts';
import type { Uploaded } from './uploadFile.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './useUpload.ts';

export type PictureFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The picture's address; empty where there is none. */
  image: string;
  onChange: (image: string) => void;
  shape?: 'round' | 'square' | 'wide' | undefined;
  /** Where it stands in a list, whose row is removed instead. */
  isListed?: true;
};

/**
 * A picture of the creator's: dropped, pasted, chosen or, on a phone, taken; or one that lies elsewhere, by its address. Its callers
 * know its address and nothing of the way there.
 */
export function PictureField({
  label,
  hint,
  error,
  image,
  onChange,
  shape = 'square',
  isListed,
}: PictureFieldProps) {
  const upload = useUpload('picture');
  const [isTyping, setIsTyping] = useState(false);
  const id = useId();
  // The form may have changed while the picture was on its way.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  function take(uploaded: Uploaded | undefined): void {
    if (uploaded && 'image' in uploaded.result) latest.current(uploaded.result.image);
  }

  function start([file]: File[]): void {
    if (file) void upload.start(file).then(take);
  }

  const shown = pictureAddress(image);

  function paste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    start(files);
  }

  return (
    <fieldset className={styles['field']} aria-labelledby={id} onPaste={paste}>
      <span className={styles['picture']} data-shape={shape}>
        {shown ? <img src={pictureOfWidth(shown, 320)} alt="" /> : <DeskIcon name="picture" size="large" />}
      </span>
      <div className={styles['choice']}>
        <p className={styles['label']} id={id}>
          {label}
        </p>
        {upload.state.kind === 'idle' ? (
          image ? null : (
            <FileDrop accept={pictureTypes} onFiles={start}>
              <Spoken>{label}: </Spoken>
              Drop, paste or choose a picture
            </FileDrop>
          )
        ) : (
          <UploadProgress upload={upload} onUploaded={take} />
        )}
        {isTyping ? (
          <TextField
            label={`Address of ${label.toLowerCase()}`}
            value={image}
            placeholder="https://…"
            inputMode="url"
            autoComplete="off"
            error={error}
            onChange={(event) => onChange(event.currentTarget.value.trim())}
          />
        ) : null}
        {hint ? <p className={styles['hint']}>{hint}</p> : null}
        {error && !isTyping ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        <div className={styles['actions']}>
          {image && upload.state.kind === 'idle' ? (
            <FileDrop size="small" accept={pictureTypes} onFiles={start}>
              Replace<Spoken> {label.toLowerCase()}</Spoken>
            </FileDrop>
          ) : null}
          {isTyping || image.startsWith('/media/') ? null : (
            <Button variant="quiet" size="small" onClick={() => setIsTyping(true)}>
              Use an address<Spoken> as {label.toLowerCase()}</Spoken>
            </Button>
          )}
          {image && !isListed ? (
            <Button variant="quiet" size="small" onClick={() => onChange('')}>
              Remove<Spoken> {label.toLowerCase()}</Spoken>
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
