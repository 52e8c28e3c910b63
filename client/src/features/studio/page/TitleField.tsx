import { pageLimits } from '#shared/limits.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { TextField } from '../../../ui/TextField.tsx';
import type { PathProblems } from '../forms/pathProblem.ts';

type TitleFieldProps = {
  title: string | undefined;
  isOptional?: true;
  problems: PathProblems;
  onTitle: (title: string) => void;
};

/** The block's heading. */
export function TitleField({ title, isOptional, problems, onTitle }: TitleFieldProps) {
  const left = pageLimits.title - (title ?? '').length;
  return (
    <TextField
      label={isOptional ? 'Title (optional)' : 'Title'}
      value={title ?? ''}
      hint={left <= 20 && left >= 0 ? `${left} characters left` : undefined}
      {...errorProp(left < 0 ? tooLong(-left) : problems['title'])}
      onChange={(event) => onTitle(event.currentTarget.value)}
    />
  );
}

function tooLong(count: number): string {
  return `This is ${count === 1 ? 'one character' : `${count} characters`} too long.`;
}
