import type { StudioProduct } from '#shared/studio/productSchema.ts';
import { studioProductFields as texts } from '#shared/texts/en/studioProductFields.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import type { Lesson } from './productForm.ts';
import styles from './ProductForms.module.css';
import { useProductFiles } from './useProductFiles.ts';

type LessonFileProps = {
  lesson: Lesson;
  product: StudioProduct;
  /** The field's path in the product. */
  path: string;
  problem: string | undefined;
  onChange: (fields: Partial<Lesson>) => void;
  onProduct: (product: StudioProduct) => void;
};

/** The file or video of a lesson: one of the class's files, or a new upload. */
export function LessonFile({ lesson, product, path, problem, onChange, onProduct }: LessonFileProps) {
  const isVideo = lesson.kind === 'video';
  const files = useProductFiles(product, onProduct);
  const uploads = useUploads('file', `product/${product._id}/${path}`, async (uploaded) => {
    await files.add(uploaded);
    if ('_id' in uploaded.result) onChange({ content: uploaded.result._id });
  });
  const choices = product.files.filter(({ media_type }) => !isVideo || media_type.startsWith('video/'));
  return (
    <>
      {choices.length > 0 ? (
        <SelectField
          label={isVideo ? texts.lessons.uploadedVideo : texts.lessons.kinds.file}
          name={isVideo ? undefined : path}
          value={choices.some(({ _id }) => _id === lesson.content) ? lesson.content : ''}
          {...errorProp(problem ?? files.failure?.message)}
          onChange={({ currentTarget }) => onChange({ content: currentTarget.value })}
        >
          <option value="">{isVideo ? texts.lessons.noUploadedVideo : texts.choose}</option>
          {choices.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {uploads.state.upload.kind === 'idle' ? (
        <FileDrop
          name={isVideo || choices.length > 0 ? undefined : path}
          accept={isVideo ? 'video/mp4,video/webm,video/quicktime' : undefined}
          onFiles={uploads.place.add}
        >
          {isVideo ? texts.lessons.dropVideo : texts.lessons.dropFile}
        </FileDrop>
      ) : null}
      <UploadProgress uploads={uploads} />
      {choices.length === 0 && problem ? <p className={styles['note']}>{problem}</p> : null}
    </>
  );
}
