import { webAddress } from '#shared/contact/webAddress.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../uploads/PictureField.tsx';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import { LinkTarget } from './LinkTarget.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function LinkForm({ block, problems, onChange }: BlockFormProps<DraftBlockOf<'link'>>) {
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <div>
        <TextField
          label={texts.link.address}
          hint={texts.link.addressHint}
          value={block.url}
          placeholder="example.com/my-blog"
          inputMode="url"
          autoCapitalize="none"
          {...errorProp(problems['url'])}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
        />
        <LinkTarget address={block.url.trim() === '' ? undefined : webAddress(block.url)} />
      </div>
      <TextField
        label={texts.link.description}
        value={block.description ?? ''}
        {...errorProp(problems['description'])}
        onChange={(event) => onChange({ ...block, description: event.currentTarget.value })}
      />
      <PictureField
        label={texts.link.picture}
        place={`page/${block._id}/image`}
        image={block.image ?? ''}
        picture="link"
        {...errorProp(problems['image'])}
        onChange={(image) => onChange({ ...block, image })}
      />
    </div>
  );
}
