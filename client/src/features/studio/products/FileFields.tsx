import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProductFields as texts } from '#shared/texts/en/studioProductFields.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { useUndo } from '../frame/UndoProvider.tsx';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import styles from './FileFields.module.css';
import { fileSizeText } from '../forms/fileSizeText.ts';
import { listText } from '../calls/listText.ts';
import { ProductFileRow } from './ProductFileRow.tsx';
import { asNamed, useProductFiles } from './useProductFiles.ts';

type FileFieldsProps = { product: StudioProduct; onProduct: (product: StudioProduct) => void };
type ProductFile = StudioProduct['files'][number];

/** The buyers' files. Each file is saved with the product as soon as it is uploaded, whatever else is unsaved. */
export function FileFields({ product, onProduct }: FileFieldsProps) {
  const language = useLanguage();
  const files = useProductFiles(product, onProduct);
  const uploads = useUploads('file', `product/${product._id}/files`, files.add);
  const [leaving, setLeaving] = useState<ProductFile>();
  const offerUndo = useUndo();
  const inLessons = new Set(product.chapters.flatMap(({ lessons }) => lessons.map(({ content }) => content)));
  const { unfinished } = uploads.state;

  function moveUp(index: number): void {
    const named = asNamed(product.files);
    void files.save(named.toSpliced(index, 1).toSpliced(index - 1, 0, ...named.slice(index, index + 1)));
  }

  /** A file that somebody bought is kept and can be restored. Any other file is deleted, so the creator is asked first. */
  function remove(file: ProductFile, index: number): void {
    if (product.sold === 0) return setLeaving(file);
    void removeFile(file).then((isGone) => {
      if (!isGone) return;
      offerUndo({
        message: texts.files.removed(file.name),
        undo: () => files.putBack(file, index),
      });
    });
  }

  function removeFile({ _id: id }: ProductFile): Promise<boolean> {
    return files.save(asNamed(product.files.filter((file) => file._id !== id)));
  }

  return (
    <div className={styles['files']}>
      {product.files.length === 0 ? (
        <p className={styles['note']}>{texts.files.none}</p>
      ) : (
        <ol className={styles['list']}>
          {product.files.map((file, index) => (
            <li key={file._id} className={styles['file']}>
              <ProductFileRow
                name={file.name}
                facts={[
                  fileSizeText(file.size, language),
                  ...(inLessons.has(file._id) ? [texts.files.inLesson] : []),
                ].join(' · ')}
                isBusy={files.isSaving}
                onRename={(name) => files.save(renamed(product.files, file, name))}
                onMoveUp={index > 0 ? () => moveUp(index) : undefined}
                onRemove={inLessons.has(file._id) ? undefined : () => remove(file, index)}
              />
            </li>
          ))}
        </ol>
      )}
      {product.removed_files.length > 0 ? (
        <details className={styles['removed']}>
          <summary>{texts.files.takenAway(product.removed_files.length)}</summary>
          <p className={styles['note']}>{texts.files.takenAwayNote}</p>
          <ul className={styles['list']}>
            {product.removed_files.map((file) => (
              <li key={file._id} className={styles['file']}>
                <p className={styles['words']}>
                  <bdi>{file.name}</bdi>
                  <span>{fileSizeText(file.size, language)}</span>
                </p>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.files.restoreNamed(file.name)}
                  onClick={() => void files.save([...asNamed(product.files), ...asNamed([file])])}
                >
                  {texts.files.restore}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <UploadProgress uploads={uploads} />
      {unfinished.length > 0 ? (
        <div className={styles['file']}>
          <p className={styles['words']}>
            {texts.files.notArrived(listText(unfinished))}
            <span>{texts.files.notArrivedNote}</span>
          </p>
          <Button variant="quiet" size="small" onClick={uploads.place.forgetUnfinished}>
            {texts.files.forget}
          </Button>
        </div>
      ) : null}
      {files.failure ? <ErrorNotice title={texts.files.notChanged} message={files.failure.message} /> : null}
      <FileDrop name="files" multiple onFiles={uploads.place.add}>
        {texts.files.drop}
      </FileDrop>
      <ConfirmDialog
        open={leaving !== undefined}
        title={leaving ? texts.files.removeTitle(leaving.name) : texts.files.removeAnyTitle}
        confirm={studioWords.remove}
        onConfirm={() => {
          setLeaving(undefined);
          if (leaving) void removeFile(leaving);
        }}
        onClose={() => setLeaving(undefined)}
      >
        {texts.files.removeNote}
      </ConfirmDialog>
    </div>
  );
}

function renamed(files: ProductFile[], file: ProductFile, name: string) {
  return asNamed(files.map((one) => (one === file ? { ...one, name } : one)));
}
