import { useState } from 'react';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { LinkTarget } from './LinkTarget.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';
import { urlOfVideo, videoOfUrl } from '#shared/videoUrl.ts';

export function PictureForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'picture'>>) {
  return (
    <div className={styles['form']}>
      <PictureField
        label="Picture"
        place={`page/${block._id}/image`}
        image={block.image}
        {...errorProp(problems['image'])}
        onChange={(image) => onChange({ ...block, image })}
      />
      <TextField
        label="What it shows"
        hint="For those who cannot see it."
        value={block.alt}
        maxLength={300}
        {...errorProp(problems['alt'])}
        onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
      />
      <TextField
        label="Caption (optional)"
        value={block.caption ?? ''}
        maxLength={300}
        {...errorProp(problems['caption'])}
        onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
      />
    </div>
  );
}

export function VideoForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'video'>>) {
  const [typed, setTyped] = useState(urlOfVideo(block));
  const video = videoOfUrl(typed);
  const isForeign = typed.trim() !== '' && !video;
  return (
    <div className={styles['form']}>
      <div>
        <TextField
          label="Address of the video"
          placeholder="https://www.youtube.com/watch?v=…"
          value={typed}
          inputMode="url"
          autoCapitalize="none"
          {...errorProp(
            isForeign ? 'Please paste the address of a video on YouTube or Vimeo.' : problems['video_id'],
          )}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            onChange({ ...block, ...(videoOfUrl(value) ?? { video_id: '' }) });
          }}
        />
        <LinkTarget address={video && urlOfVideo(video)} />
      </div>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <PictureField
        label="Picture before it plays (optional)"
        place={`page/${block._id}/poster`}
        shape="wide"
        image={block.poster ?? ''}
        {...errorProp(problems['poster'])}
        onChange={(poster) => onChange({ ...block, poster })}
      />
    </div>
  );
}
