import { pageLimits } from '#shared/limits.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';
import { PictureField } from '../uploads/PictureField.tsx';
import { changeHeader, type DraftChange } from './draftChanges.ts';
import styles from './PageForms.module.css';

export type HeaderFormProps = {
  header: PageDraft['header'];
  problems: PathProblems;
  onChange: (change: DraftChange) => void;
};

/** The creator's profile: name, description, picture, cover. */
export function ProfileForm({ header, problems, onChange }: HeaderFormProps) {
  const change = (fields: Partial<PageDraft['header']>) => onChange(changeHeader(fields));
  return (
    <div className={styles['form']}>
      <TextField
        label="Name on your page"
        value={header.title}
        maxLength={pageLimits.title}
        {...errorProp(problems['draft.header.title'])}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <FormattedTextArea
        label="About you"
        hint={`${pageLimits.bio - header.bio.length} characters left`}
        value={header.bio}
        maxLength={pageLimits.bio}
        {...errorProp(problems['draft.header.bio'])}
        onText={(bio) => change({ bio })}
      />
      <PictureField
        label="Picture"
        place="page/avatar"
        image={header.avatar}
        {...errorProp(problems['draft.header.avatar'])}
        onChange={(avatar) => change({ avatar })}
      />
      <PictureField
        label="Cover"
        place="page/cover"
        hint="A wide picture above your name. Your page is fine without one."
        shape="wide"
        image={header.cover ?? ''}
        {...errorProp(problems['draft.header.cover'])}
        onChange={(cover) => change({ cover })}
      />
    </div>
  );
}
