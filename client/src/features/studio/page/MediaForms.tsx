import { useState } from 'react';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { LinkTarget } from './LinkTarget.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';
import { urlOfVideo, videoOfUrl } from '#shared/page/videoUrl.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';

export function PictureForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'picture'>>) {
  return (
    <div className={styles['form']}>
      <PictureField
        label={words.picture}
        place={`page/${block._id}/image`}
        image={block.image}
        {...errorProp(problems['image'])}
        onChange={(image) => onChange({ ...block, image })}
      />
      <TextField
        label={texts.picture.alt}
        hint={texts.picture.altHint}
        value={block.alt}
        maxLength={300}
        {...errorProp(problems['alt'])}
        onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
      />
      <TextField
        label={texts.picture.caption}
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
          label={texts.video.address}
          placeholder="https://www.youtube.com/watch?v=…"
          value={typed}
          inputMode="url"
          autoCapitalize="none"
          {...errorProp(isForeign ? texts.video.addressUnknown : problems['video_id'])}
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
        label={texts.video.poster}
        place={`page/${block._id}/poster`}
        shape="wide"
        image={block.poster ?? ''}
        picture="beforeVideo"
        {...errorProp(problems['poster'])}
        onChange={(poster) => onChange({ ...block, poster })}
      />
    </div>
  );
}
