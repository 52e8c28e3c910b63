import { pageLimits } from '#shared/studio/limits.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { PathProblems } from '../studio/pathProblem.ts';

type TitleFieldProps = {
  title: string | undefined;
  isOptional?: true;
  problems: PathProblems;
  onTitle: (title: string) => void;
};

/** What a block is headed with. */
export function TitleField({ title, isOptional, problems, onTitle }: TitleFieldProps) {
  return (
    <TextField
      label={isOptional ? 'Title (optional)' : 'Title'}
      value={title ?? ''}
      maxLength={pageLimits.title}
      {...errorProp(problems['title'])}
      onChange={(event) => onTitle(event.currentTarget.value)}
    />
  );
}
