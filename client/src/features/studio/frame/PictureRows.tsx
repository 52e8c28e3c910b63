import { productLimits } from '#shared/wire/limits.ts';
import { studioFrame } from '#shared/texts/en/studioFrame.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import { pictureTypes } from '../uploads/pictureTypes.ts';
import { UploadProgress } from '../uploads/UploadProgress.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import { EditableRows, type RowsChange } from './EditableRows.tsx';

const texts = studioFrame.pictures;

type PictureRow = { image: string; alt: string };

type PictureRowsProps = {
  pictures: PictureRow[];
  most: number;
  /** The pictures' field in the request, for problems: "images". */
  field: string;
  problems: Record<string, string | undefined>;
  /** Names the uploads of one picture, `…/0`, and of several at once, `…s`. */
  place: string;
  empty: string;
  /** What the alternative texts are for. */
  hint: string;
  onChange: (change: RowsChange<PictureRow>) => void;
};

/** Pictures with their order and alternative texts; several can be added at once. */
export function PictureRows({
  pictures,
  most,
  field,
  problems,
  place,
  empty,
  hint,
  onChange,
}: PictureRowsProps) {
  const uploads = useUploads('picture', `${place}s`, ({ result }) => {
    if ('image' in result) onChange((now) => [...now, { image: result.image, alt: '' }]);
  });
  const room = most - pictures.length;
  return (
    <>
      <EditableRows
        words={texts}
        rows={pictures}
        most={0}
        empty={empty}
        newRow={() => ({ image: '', alt: '' })}
        onChange={onChange}
      >
        {(picture, set, index) => (
          <>
            <PictureField
              isListed
              place={`${place}/${index}`}
              label={texts.label(index + 1)}
              image={picture.image}
              picture={index + 1}
              {...errorProp(problems[`${field}.${index}.image`])}
              onChange={(image) => set({ image })}
            />
            <TextField
              label={texts.shows(index + 1)}
              {...(index === 0 ? { hint } : {})}
              value={picture.alt}
              maxLength={productLimits.alt}
              name={`${field}.${index}.alt`}
              {...errorProp(problems[`${field}.${index}.alt`])}
              onChange={(event) => set({ alt: event.currentTarget.value })}
            />
          </>
        )}
      </EditableRows>
      <UploadProgress uploads={uploads} />
      {room > 0 && (
        <FileDrop multiple accept={pictureTypes} onFiles={(files) => uploads.place.add(files.slice(0, room))}>
          {texts.drop}
        </FileDrop>
      )}
    </>
  );
}
