import { useId, useState, type ClipboardEvent, type ReactNode } from 'react';
import { pictureAddress, pictureOfWidth } from '#shared/pictures.ts';
import { Button } from '../../../ui/Button.tsx';
import { DashboardIcon } from '../../../ui/DashboardIcon.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './PictureField.module.css';
import { pictureTypes } from './pictureTypes.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useUploads } from './useUploads.ts';

export type PictureFieldProps = {
  label: string;
  /** The field's name among the account's uploads: `page/avatar`. */
  place: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** The picture's address; empty without one. */
  image: string;
  onChange: (image: string) => void;
  shape?: 'round' | 'square' | 'wide' | undefined;
  /** Part of a list, where the row is removed instead. */
  isListed?: true;
};

/**
 * A picture field: drop, paste, choose or, on a phone, take a picture; or enter the address of one elsewhere. Its users get an
 * address and need not know about uploads.
 */
export function PictureField({
  label,
  place,
  hint,
  error,
  image,
  onChange,
  shape = 'square',
  isListed,
}: PictureFieldProps) {
  const uploads = useUploads('picture', place, ({ result }) => {
    if ('image' in result) onChange(result.image);
  });
  const isIdle = uploads.state.upload.kind === 'idle';
  const [isTyping, setIsTyping] = useState(false);
  const id = useId();
  function start([file]: File[]): void {
    if (file) uploads.place.add([file]);
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
        {uploads.state.preview ? (
          <img src={uploads.state.preview} alt="" />
        ) : shown ? (
          <img src={pictureOfWidth(shown, 320)} alt="" />
        ) : (
          <DashboardIcon name="picture" size="large" />
        )}
      </span>
      <div className={styles['choice']}>
        <p className={styles['label']} id={id}>
          {label}
        </p>
        <UploadProgress uploads={{ ...uploads, state: { ...uploads.state, preview: undefined } }} />
        {isIdle && !image ? (
          <FileDrop accept={pictureTypes} onFiles={start}>
            <VisuallyHidden>{label}: </VisuallyHidden>
            Drop, paste or choose a picture
          </FileDrop>
        ) : null}
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
          {image && isIdle ? (
            <FileDrop size="small" accept={pictureTypes} onFiles={start}>
              Replace<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
            </FileDrop>
          ) : null}
          {isTyping || image.startsWith('/media/') ? null : (
            <Button variant="quiet" size="small" onClick={() => setIsTyping(true)}>
              Use an address<VisuallyHidden> as {label.toLowerCase()}</VisuallyHidden>
            </Button>
          )}
          {image && !isListed ? (
            <Button variant="quiet" size="small" onClick={() => onChange('')}>
              Remove<VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}
