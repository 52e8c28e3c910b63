import { webAddress } from '#shared/webAddress.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { TextField } from '../../ui/TextField.tsx';
import { PictureField } from '../studio/PictureField.tsx';
import type { BlockFormProps } from './blockForm.ts';
import { GoesTo } from './GoesTo.tsx';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function LinkForm({ block, problems, onChange }: BlockFormProps<'link'>) {
  return (
    <div className={styles['form']}>
      <TitleField
        title={block.title}
        problems={problems}
        onTitle={(title) => onChange({ ...block, title })}
      />
      <div>
        <TextField
          label="Address"
          value={block.url}
          placeholder="example.com/my-blog"
          inputMode="url"
          autoCapitalize="none"
          {...errorProp(problems['url'])}
          onChange={(event) => onChange({ ...block, url: event.currentTarget.value })}
        />
        <GoesTo address={block.url.trim() === '' ? undefined : webAddress(block.url)} />
      </div>
      <TextField
        label="A line below it (optional)"
        value={block.description ?? ''}
        {...errorProp(problems['description'])}
        onChange={(event) => onChange({ ...block, description: event.currentTarget.value })}
      />
      <PictureField
        label="Picture of the link"
        image={block.image ?? ''}
        {...errorProp(problems['image'])}
        onChange={(image) => onChange({ ...block, image })}
      />
    </div>
  );
}
