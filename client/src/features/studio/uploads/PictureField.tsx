import { useId, useState, type ClipboardEvent, type ReactNode } from 'react';
import { pictureAddress, pictureOfWidth } from '#shared/page/pictures.ts';
import type { Sentence } from '#shared/texts/sentence.ts';
import { studioUploads as texts } from '#shared/texts/en/studioUploads.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
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

type PictureName = 'cover' | 'link' | 'person' | 'beforeVideo' | 'beforeEmbed' | number;

export type PictureFieldProps = {
  label: string;
  /** The picture in the words of its buttons: a number in a list of pictures, by default just “picture”. */
  picture?: PictureName | undefined;
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
  picture,
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
  const words = wordsOf(picture);

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
            {inSentence(texts.dropPicture(label, hidden))}
          </FileDrop>
        ) : null}
        {isTyping ? (
          <TextField
            label={words.address}
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
              {words.replace}
            </FileDrop>
          ) : null}
          {isTyping || image.startsWith('/media/') ? null : (
            <Button variant="quiet" size="small" onClick={() => setIsTyping(true)}>
              {words.useAddress}
            </Button>
          )}
          {image && !isListed ? (
            <Button variant="quiet" size="small" onClick={() => onChange('')}>
              {words.remove}
            </Button>
          ) : null}
        </div>
      </div>
    </fieldset>
  );
}

type PictureWords = { address: string; replace: ReactNode; useAddress: ReactNode; remove: ReactNode };

function wordsOf(picture: PictureName | undefined): PictureWords {
  return typeof picture === 'number'
    ? wordsIn(texts.listedPicture, picture)
    : wordsIn(texts.picture, picture ?? 'other');
}

type HiddenWords<Name> = (name: Name, hidden: (text: string) => ReactNode) => Sentence<ReactNode>;

type PictureTexts<Name> = Record<'replace' | 'useAddress' | 'remove', HiddenWords<Name>> & {
  addressOf: (name: Name) => string;
};

function wordsIn<Name>(of: PictureTexts<Name>, name: Name): PictureWords {
  return {
    address: of.addressOf(name),
    replace: inSentence(of.replace(name, hidden)),
    useAddress: inSentence(of.useAddress(name, hidden)),
    remove: inSentence(of.remove(name, hidden)),
  };
}

function hidden(text: string): ReactNode {
  return <VisuallyHidden>{text}</VisuallyHidden>;
}
