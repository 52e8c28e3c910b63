import { pageLimits } from '#shared/studio/limits.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { PathProblems } from '../studio/pathProblem.ts';

type TitleFieldProps = {
  title: string | undefined;
  hint?: string;
  problems: PathProblems;
  onTitle: (title: string) => void;
};

/** What a block is headed with. */
export function TitleField({ title, hint, problems, onTitle }: TitleFieldProps) {
  return (
    <TextField
      label="Title"
      hint={hint}
      value={title ?? ''}
      maxLength={pageLimits.title}
      {...errorProp(problems['title'])}
      onChange={(event) => onTitle(event.currentTarget.value)}
    />
  );
}
