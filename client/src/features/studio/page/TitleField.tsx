import { pageLimits } from '#shared/limits.ts';
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
      label={isOptional ? 'Title (optional)' : 'Title'}
      value={title}
      hint={left <= 20 && left >= 0 ? `${left} characters left` : undefined}
      {...errorProp(left < 0 ? tooLong(-left) : problems['title'])}
      onChange={(event) => onChange({ ...block, title: event.currentTarget.value })}
    />
  );
}

function tooLong(count: number): string {
  return `This is ${count === 1 ? 'one character' : `${count} characters`} too long.`;
}
