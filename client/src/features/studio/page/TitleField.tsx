import { pageLimits } from '#shared/wire/limits.ts';
import { studioPage as texts } from '#shared/texts/en/studioPage.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { BlockFormProps, TitledBlock } from './blockFormProps.ts';

type TitleFieldProps = BlockFormProps<TitledBlock> & { isOptional?: true };

/** The block's heading. */
export function TitleField({ block, isOptional, problems, onChange }: TitleFieldProps) {
  const title = block.title ?? '';
  const left = pageLimits.title - title.length;
  return (
    <TextField
      label={isOptional ? texts.titleOptional : words.title}
      value={title}
      hint={left <= 20 && left >= 0 ? texts.charactersLeft(left) : undefined}
      {...errorProp(left < 0 ? texts.tooLong(-left) : problems['title'])}
      onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
    />
  );
}
