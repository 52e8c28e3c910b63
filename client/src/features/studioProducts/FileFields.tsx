import { useState } from 'react';
import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { DeskIcon } from '../../ui/DeskIcon.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmDialog } from '../studio/ConfirmDialog.tsx';
import { keptUpload, keepUpload, unfinishedUploads } from '../studio/keptUploads.ts';
import { useStudio } from '../studio/studioContext.ts';
import { UploadProgress } from '../studio/UploadProgress.tsx';
import { uploadsApi } from '../studio/uploadsApi.ts';
import { useUploadQueue } from '../studio/useUploadQueue.ts';
import styles from './FileFields.module.css';
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

  return (
    <div className={styles['files']}>
      {product.files.length === 0 ? (
        <p className={styles['note']}>Nothing yet. What you add here, buyers can download right away.</p>
      ) : (
        <ol className={styles['list']}>
          {product.files.map((file, index) => (
            <li key={file._id} className={styles['file']}>
              <p className={styles['words']}>
                {file.name}
                <span>
                  {sizeWords(file.size)}
                  {inLessons.has(file._id) ? ' · in a lesson' : ''}
                </span>
              </p>
              <div className={styles['actions']}>
                {index > 0 ? (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Move ${file.name} up`}
                    onClick={() => moveUp(index)}
                  >
                    <DeskIcon name="up" size="small" />
                  </Button>
                ) : null}
                {inLessons.has(file._id) ? null : (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`Remove ${file.name}`}
                    onClick={() => setLeaving(file)}
                  >
                    <Icon name="trash" size="small" />
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
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
          void files.save(asNamed(product.files.filter((file) => file !== leaving)));
        }}
        onClose={() => setLeaving(undefined)}
      >
        Who buys from now on does not get it. Who has bought already keeps it.
      </ConfirmDialog>
    </div>
  );
}

function sizeWords(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[step],
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
