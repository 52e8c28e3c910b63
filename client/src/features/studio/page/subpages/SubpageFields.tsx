import { pageLimits } from '#shared/wire/limits.ts';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../../lib/fieldProblem.ts';
import { TextField } from '../../../../ui/TextField.tsx';
import type { PathProblems } from '../../forms/pathProblem.ts';

export type SubpageWords = { title: string; address: string };

type SubpageFieldsProps = {
  slug: string;
  words: SubpageWords;
  addressHint: string;
  problems: PathProblems;
  onChange: (words: Partial<SubpageWords>) => void;
};

/** What a further page is called, and where it is. */
export function SubpageFields({ slug, words, addressHint, problems, onChange }: SubpageFieldsProps) {
  return (
    <>
      <TextField
        label={studioWords.title}
        name="title"
        hint={texts.titleHint}
        maxLength={pageLimits.subpageTitle}
        value={words.title}
        {...errorProp(problems['title'])}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextField
        label={texts.address}
        name="address"
        hint={addressHint}
        prefix={`/${slug}/`}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={40}
        value={words.address}
        {...errorProp(problems['address'])}
        onChange={({ currentTarget }) =>
          onChange({ address: currentTarget.value.toLowerCase().replace(/\s+/g, '-') })
        }
      />
    </>
  );
}
