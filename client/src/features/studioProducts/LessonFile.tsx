import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { UploadProgress } from '../studio/UploadProgress.tsx';
import { useUploadQueue } from '../studio/useUploadQueue.ts';
import type { Lesson } from './productForm.ts';
import styles from './ProductForms.module.css';
import { useProductFiles } from './useProductFiles.ts';

type LessonFileProps = {
  lesson: Lesson;
  product: StudioProduct;
  problem: string | undefined;
  onChange: (fields: Partial<Lesson>) => void;
  onProduct: (product: StudioProduct) => void;
};

/** The file that a lesson hands out, or the video that it shows: one of the class's, or one that comes now. */
export function LessonFile({ lesson, product, problem, onChange, onProduct }: LessonFileProps) {
  const isVideo = lesson.kind === 'video';
  const files = useProductFiles(product, onProduct);
  const queue = useUploadQueue('file', async (uploaded) => {
    await files.add(uploaded);
    if ('_id' in uploaded.result) onChange({ content: uploaded.result._id });
  });
  const choices = product.files.filter(({ media_type }) => !isVideo || media_type.startsWith('video/'));
  return (
    <>
      {choices.length > 0 ? (
        <SelectField
          label={isVideo ? 'Uploaded video' : 'File'}
          value={choices.some(({ _id }) => _id === lesson.content) ? lesson.content : ''}
          {...errorProp(problem ?? files.failure?.message)}
          onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
        >
          <option value="">{isVideo ? 'None: by its address' : 'Choose…'}</option>
          {choices.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {queue.upload.state.kind === 'idle' ? (
        <FileDrop accept={isVideo ? 'video/mp4,video/webm,video/quicktime' : undefined} onFiles={queue.add}>
          {isVideo ? 'Drop a video here, or choose one' : 'Drop the file here, or choose it'}
        </FileDrop>
      ) : (
        <UploadProgress upload={queue.upload} onUploaded={queue.onUploaded} />
      )}
      {choices.length === 0 && problem ? <p className={styles['note']}>{problem}</p> : null}
    </>
  );
}
