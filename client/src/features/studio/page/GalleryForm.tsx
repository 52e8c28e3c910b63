import { useEffect, useRef } from 'react';
import { pageLimits } from '#shared/wire/limits.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import type { RowsChange } from '../frame/EditableRows.tsx';
import { PictureRows } from '../frame/PictureRows.tsx';
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
    const changed = { ...latest.current, images: change(latest.current.images) };
    latest.current = changed;
    onChange(changed);
  };
  return (
    <div className={styles['form']}>
      <TitleField isOptional block={block} problems={problems} onChange={onChange} />
      <PictureRows
        pictures={block.images}
        most={pageLimits.pictures}
        field="images"
        problems={problems}
        place={`page/${block._id}/image`}
        empty={texts.gallery.noPictures}
        hint={texts.gallery.altHint}
        onChange={changePictures}
      />
      {block.images.length >= pageLimits.pictures && (
        <p className={styles['goesTo']}>{texts.gallery.isFull(pageLimits.pictures)}</p>
      )}
    </div>
  );
}
