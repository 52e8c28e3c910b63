import { useState } from 'react';
import { embedOf } from '#shared/page/embeds.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { LinkTarget } from './LinkTarget.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function EmbedForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'embed'>>) {
  const [lastTyped, setTyped] = useState(block.url);
  // The block may have been changed elsewhere: by an undo, or in another window.
  const typed = pageOf(lastTyped) === block.url ? lastTyped : block.url;
  const embed = embedOf(typed);
  const problem = typed.trim() === '' || embed ? problems['url'] : problemOf(typed);
  return (
    <div className={styles['form']}>
      <div>
        <TextField
          label={texts.embed.address}
          hint={texts.embed.addressHint}
          placeholder="https://open.spotify.com/track/…"
          value={typed}
          inputMode="url"
          autoCapitalize="none"
          {...errorProp(problem)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped(value);
            onChange({ ...block, url: pageOf(value) });
          }}
        />
        <LinkTarget address={embed?.page} />
      </div>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <PictureField
        label={texts.embed.poster}
        place={`page/${block._id}/poster`}
        shape="wide"
        image={block.poster ?? ''}
        picture="beforeEmbed"
        {...errorProp(problems['poster'])}
        onChange={(poster) => onChange({ ...block, poster })}
      />
    </div>
  );
}

/** The address of what is shown; empty where `typed` leads to nothing known. */
function pageOf(typed: string): string {
  return embedOf(typed)?.page ?? '';
}

/** What to do about an address that does not say what it leads to. */
function problemOf(typed: string): string {
  return /\bbandcamp\.com/i.test(typed) ? texts.embed.bandcampAddress : texts.embed.addressUnknown;
}
