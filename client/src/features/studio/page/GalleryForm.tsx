import { useEffect, useRef } from 'react';
import { pageLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { EditableRows, type RowsChange } from '../frame/EditableRows.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import { pictureTypes } from '../uploads/pictureTypes.ts';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

type Picture = DraftBlockOf<'gallery'>['images'][number];

export function GalleryForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'gallery'>>) {
  // Pictures may arrive one right after the other.
  const latest = useRef(block);
  useEffect(() => {
    latest.current = block;
  });
  const changePictures = (change: RowsChange<Picture>) => {
    const { current } = latest;
    latest.current = { ...current, images: change(current.images) };
    onChange(latest.current);
  };
  const uploads = useUploads('picture', `page/${block._id}/images`, ({ result }) => {
    if ('image' in result) changePictures((now) => [...now, { image: result.image, alt: '' }]);
  });
  const room = pageLimits.pictures - block.images.length;
  return (
    <div className={styles['form']}>
      <TitleField isOptional block={block} problems={problems} onChange={onChange} />
      <EditableRows
        what="picture"
        rows={block.images}
        most={0}
        empty="No pictures yet. Several can be added at once."
        newRow={() => ({ image: '', alt: '' })}
        onChange={changePictures}
      >
        {(picture, set, index) => (
          <>
            <PictureField
              isListed
              place={`page/${block._id}/image/${index}`}
              label={`Picture ${index + 1}`}
              image={picture.image}
              {...errorProp(problems[`images.${index}.image`])}
              onChange={(image) => set({ image })}
            />
            <TextField
              label={`What picture ${index + 1} shows`}
              {...(index === 0 ? { hint: 'For those who cannot see it, and below the large picture.' } : {})}
              value={picture.alt}
              maxLength={300}
              {...errorProp(problems[`images.${index}.alt`])}
              onChange={(event) => set({ alt: event.currentTarget.value })}
            />
          </>
        )}
      </EditableRows>
      <UploadProgress uploads={uploads} />
      {room > 0 ? (
        <FileDrop multiple accept={pictureTypes} onFiles={(files) => uploads.place.add(files.slice(0, room))}>
          Drop pictures here, or choose them
        </FileDrop>
      ) : (
        <p className={styles['goesTo']}>{`A gallery holds ${pageLimits.pictures} pictures.`}</p>
      )}
    </div>
  );
}
