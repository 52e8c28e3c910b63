import { useRef, useState, type SyntheticEvent } from 'react';
import { useAppDispatch } from '../../../../calls/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { NeedsScript } from '../../../../ui/NeedsScript.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { Joined, ListOf } from './joinList.ts';
import { failureTexts } from '#shared/wire/appError.ts';
import { isOffline } from '../../../../lib/noResponseText.ts';
import { useWhenOnline } from '../../../../lib/useWhenOnline.ts';
import { useHomeTexts } from '../../../../lib/texts/useHomeTexts.ts';
import styles from './ListBlock.module.css';

type ListBlockProps = ListOf & {
  /** The visitor's probable country; its code prefills the number. */
  country: () => Promise<string | undefined>;
};

type Joining = Joined | { kind: 'open' } | { kind: 'sending' };

/** Mailing list and phone list: one field, one button, and the answer in their place. */
export function ListBlock({ block, accountId, country }: ListBlockProps) {
  const texts = useHomeTexts();
  const [joining, setJoining] = useState<Joining>({ kind: 'open' });
  const [isWaiting, setWaiting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const dispatch = useAppDispatch();
  const { label, button, problem } = block.type === 'phone_list' ? texts.phoneField : texts.emailField;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    await send();
  };

  const send = async () => {
    if (joining.kind === 'sending') return;
    setJoining({ kind: 'sending' });
    const joined = await join();
    setWaiting(joined.kind === 'refused' && isOffline());
    setJoining(joined);
    if (joined.kind !== 'joined') field.current?.focus();
  };
  useWhenOnline(isWaiting, () => void send());

  const offerPrefix = async () => {
    if (block.type !== 'phone_list') return;
    const [{ phonePrefix }, code] = await Promise.all([import('#shared/contact/phoneNumbers.ts'), country()]);
    if (code !== undefined && field.current?.value === '') field.current.value = phonePrefix(code);
  };

  const join = async (): Promise<Joined> => {
    try {
      const { joinList } = await import('./joinList.ts');
      return await joinList(dispatch, { block, accountId, country }, field.current?.value ?? '');
    } catch {
      return { kind: 'refused', problem: isOffline() ? failureTexts.offline : texts.joiningFailed };
    }
  };

  return (
    <div className={styles['list']}>
      <h2 dir="auto">{block.title}</h2>
      {block.description && (
        <p className={styles['description']} dir="auto">
          {block.description}
        </p>
      )}
      {joining.kind === 'joined' ? (
        <output className={styles['joined']}>
          <Icon name="check" /> {(isConfirmed(block) ? texts.confirmByMail : texts.joined)(joining.value)}
        </output>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate className={styles['form']}>
          <TextField
            ref={field}
            {...inputs[block.type]}
            label={label}
            required
            onFocus={() => void offerPrefix().catch(() => {})}
            error={
              joining.kind === 'wrong' ? problem : joining.kind === 'refused' ? joining.problem : undefined
            }
          />
          <Button type="submit" variant="secondary" busy={joining.kind === 'sending'}>
            <bdi>{block.button ?? button}</bdi>
          </Button>
          <NeedsScript />
        </form>
      )}
    </div>
  );
}

function isConfirmed(block: ListOf['block']): boolean {
  return block.type === 'mailing_list' && block.confirm === true;
}

const inputs = {
  mailing_list: {
    type: 'email',
    autoComplete: 'email',
    placeholder: 'you@example.com',
  },
  phone_list: {
    type: 'tel',
    autoComplete: 'tel',
    placeholder: '+49 30 901820',
  },
} as const;
