import type { ReactNode } from 'react';
import { pageLimits } from '#shared/wire/limits.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { isLanguage, languageNames, languages, localeOf } from '#shared/texts/languages.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { FormattedTextArea } from '../forms/FormattedTextArea.tsx';
import { Link } from '../../../lib/Link.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
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

/** The creator's profile: name, description, language, picture, cover. */
export function ProfileForm({ header, problems, onChange }: HeaderFormProps) {
  const change = (fields: Partial<PageDraft['header']>) => onChange(changeHeader(fields));
  return (
    <div className={styles['form']}>
      <TextField
        label={texts.nameOnPage}
        value={header.title}
        maxLength={pageLimits.title}
        {...errorProp(problems['draft.header.title'])}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <FormattedTextArea
        label={texts.aboutYou}
        hint={texts.charactersLeft(pageLimits.bio - header.bio.length)}
        value={header.bio}
        maxLength={pageLimits.bio}
        {...errorProp(problems['draft.header.bio'])}
        onText={(bio) => change({ bio })}
      />
      <SelectField
        label={texts.languageOfPage}
        hint={inSentence(texts.languageNote(linkToTranslations))}
        value={header.language ?? 'en'}
        {...errorProp(problems['draft.header.language'])}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) change({ language: value });
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={localeOf(language)}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <PictureField
        label={words.picture}
        place="page/avatar"
        image={header.avatar}
        {...errorProp(problems['draft.header.avatar'])}
        onChange={(avatar) => change({ avatar })}
      />
      <PictureField
        label={texts.cover}
        place="page/cover"
        hint={texts.coverNote}
        shape="wide"
        image={header.cover ?? ''}
        picture="cover"
        {...errorProp(problems['draft.header.cover'])}
        onChange={(cover) => change({ cover })}
      />
    </div>
  );
}

function linkToTranslations(text: string): ReactNode {
  return <Link to="/dashboard/translations">{text}</Link>;
}
