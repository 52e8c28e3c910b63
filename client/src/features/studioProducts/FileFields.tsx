import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { ConfirmDialog } from '../studio/ConfirmDialog.tsx';
import { keptUpload, keepUpload, unfinishedUploads } from '../studio/keptUploads.ts';
import { useStudio } from '../studio/studioContext.ts';
import { useUndo } from '../studio/UndoRoom.tsx';
import { UploadProgress } from '../studio/UploadProgress.tsx';
import { uploadsApi } from '../studio/uploadsApi.ts';
import { useUploadQueue } from '../studio/useUploadQueue.ts';
import styles from './FileFields.module.css';
import { fileSizeWords } from './fileSizeWords.ts';
import { ProductFileRow } from './ProductFileRow.tsx';
import { asNamed, useProductFiles } from './useProductFiles.ts';

type FileFieldsProps = { product: StudioProduct; onProduct: (product: StudioProduct) => void };
type ProductFile = StudioProduct['files'][number];

/** What buyers get. Each file is with the product as soon as it has arrived, whatever else waits to be saved. */
export function FileFields({ product, onProduct }: FileFieldsProps) {
  const { user } = useStudio();
  const files = useProductFiles(product, onProduct);
  const queue = useUploadQueue('file', files.add);
  const [leaving, setLeaving] = useState<ProductFile>();
  // What is kept is read anew once something was forgotten.
  const [, setForgotten] = useState(0);
  const dispatch = useAppDispatch();
  const offerUndo = useUndo();
  const inLessons = new Set(product.chapters.flatMap(({ lessons }) => lessons.map(({ content }) => content)));
  const { state } = queue.upload;
  const unfinished = state.kind === 'idle' ? unfinishedUploads(user.account_id) : [];

  function forgetUnfinished(): void {
    for (const { key } of unfinished) {
      const id = keptUpload(key);
      keepUpload(key, undefined);
      // What stays there is forgotten after a day by itself.
      if (id !== undefined) void dispatch(uploadsApi.endpoints.cancelUpload.initiate(id));
    }
    setForgotten((count) => count + 1);
  }

  function moveUp(index: number): void {
    const named = asNamed(product.files);
    void files.save(named.toSpliced(index, 1).toSpliced(index - 1, 0, ...named.slice(index, index + 1)));
  }

  /** What somebody bought stays and can come back; what nobody has is gone, so that is asked first. */
  function remove(file: ProductFile, index: number): void {
    if (product.sold === 0) return setLeaving(file);
    void takeAway(file).then((isGone) => {
      if (!isGone) return;
      offerUndo({
        message: `Removed ${file.name}. Who has bought already keeps it.`,
        undo: () => files.putBack(file, index),
      });
    });
  }

  function takeAway({ _id: id }: ProductFile): Promise<boolean> {
    return files.save(asNamed(product.files.filter((file) => file._id !== id)));
  }

  return (
    <div className={styles['files']}>
      {product.files.length === 0 ? (
        <p className={styles['note']}>Nothing yet. What you add here, buyers can download right away.</p>
      ) : (
        <ol className={styles['list']}>
          {product.files.map((file, index) => (
            <li key={file._id} className={styles['file']}>
              <ProductFileRow
                name={file.name}
                facts={`${fileSizeWords(file.size)}${inLessons.has(file._id) ? ' · in a lesson' : ''}`}
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
          <summary>{`Taken away (${product.removed_files.length})`}</summary>
          <p className={styles['note']}>Who bought before has these still; who buys now does not get them.</p>
          <ul className={styles['list']}>
            {product.removed_files.map((file) => (
              <li key={file._id} className={styles['file']}>
                <p className={styles['words']}>
                  {file.name}
                  <span>{fileSizeWords(file.size)}</span>
                </p>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Restore ${file.name}`}
                  onClick={() => void files.save([...asNamed(product.files), ...asNamed([file])])}
                >
                  Restore
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <UploadProgress upload={queue.upload} onUploaded={queue.onUploaded} />
      {queue.waiting.length > 0 ? <p className={styles['note']}>Then: {queue.waiting.join(', ')}</p> : null}
      {unfinished.length > 0 ? (
        <div className={styles['file']}>
          <p className={styles['words']}>
            Not arrived whole: {unfinished.map(({ name }) => name).join(', ')}
            <span>Choose it again and it goes on where it stopped.</span>
          </p>
          <Button variant="quiet" size="small" onClick={forgetUnfinished}>
            Forget
          </Button>
        </div>
      ) : null}
      {files.failure ? (
        <ErrorNotice title="The files are not changed" message={files.failure.message} />
      ) : null}
      <FileDrop multiple onFiles={queue.add}>
        Drop files here, or choose them (up to 5 GB each)
      </FileDrop>
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Remove ${leaving?.name ?? 'the file'}?`}
        confirm="Remove"
        onConfirm={() => {
          setLeaving(undefined);
          if (leaving) void takeAway(leaving);
        }}
        onClose={() => setLeaving(undefined)}
      >
        Nobody has bought it yet, so it is deleted. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}

function renamed(files: ProductFile[], file: ProductFile, name: string) {
  return asNamed(files.map((one) => (one === file ? { ...one, name } : one)));
}
