import { useRef, useState, type SyntheticEvent } from 'react';
import { useAppDispatch } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Joined, ListOf } from './joinList.ts';
import styles from './ListBlock.module.css';

type ListBlockProps = ListOf & {
  /** Where the visitor probably is; numbers begin with that country's code. */
  country: () => Promise<string | undefined>;
};

type Joining = Joined | { kind: 'open' } | { kind: 'sending' };

/** Mailing list and phone list: one field, one button, and the answer in their place. */
export function ListBlock({ block, accountId, country }: ListBlockProps) {
  const [joining, setJoining] = useState<Joining>({ kind: 'open' });
  const field = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const { button, ...input } = fields[block.type];

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (joining.kind === 'sending') return;
    setJoining({ kind: 'sending' });
    const joined = await join();
    setJoining(joined);
    if (joined.kind === 'open') field.current?.focus();
  };

  const offerPrefix = async () => {
    if (block.type !== 'phone_list') return;
    const { prefixOf } = await import('./phonePrefix.ts');
    const prefix = await prefixOf(country);
    if (field.current?.value === '') field.current.value = prefix;
  };

  const join = async (): Promise<Joined> => {
    try {
      const { joinList } = await import('./joinList.ts');
      return await joinList(dispatch, { block, accountId, country }, field.current?.value ?? '');
    } catch {
      return { kind: 'open', problem: 'That did not work. Please try again.' };
    }
  };

  return (
    <div className={styles['list']}>
      <h2>{block.title}</h2>
      {block.description && <p className={styles['description']}>{block.description}</p>}
      {joining.kind === 'joined' ? (
        <output className={styles['joined']}>
          <Icon name="check" /> You’re on the list: {joining.value}
        </output>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className={styles['form']}>
          <TextField
            ref={field}
            {...input}
            required
            onFocus={() => void offerPrefix().catch(() => {})}
            error={'problem' in joining ? joining.problem : undefined}
          />
          <Button type="submit" variant="secondary" busy={joining.kind === 'sending'}>
            {block.button ?? button}
          </Button>
        </form>
      )}
    </div>
  );
}

const fields = {
  mailing_list: {
    label: 'E-mail address',
    type: 'email',
    autoComplete: 'email',
    placeholder: 'you@example.com',
    button: 'Join the list',
  },
  phone_list: {
    label: 'Phone number',
    type: 'tel',
    autoComplete: 'tel',
    placeholder: '+49 30 901820',
    button: 'Text me',
  },
} as const;
