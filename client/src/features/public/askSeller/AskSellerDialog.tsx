import { useId, useRef, useState, type FormEvent } from 'react';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp, fieldProblem, type Problems } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { isOffline } from '../../../lib/noResponseText.ts';
import { useWhenOnline } from '../../../lib/useWhenOnline.ts';
import { useAskTexts } from '../../../lib/texts/useAskTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AskSellerDialog.module.css';
import { sendMessage } from './sendMessage.ts';

export type AskSellerDialogProps = {
  slug: string;
  seller: string;
  /** The order that the message is about, and its buyer's address. */
  order?: { token: string; number: number; email: string } | undefined;
  open: boolean;
  onClose: () => void;
};

const fields = ['message', 'email', 'name'] as const;

type State =
  | { kind: 'writing' | 'sending'; problems: Problems<(typeof fields)[number]> }
  | { kind: 'sent'; email: string }
  | { kind: 'failed'; message: string; isOffline: boolean };

/** A message to the creator. After a failure the text stays. */
export function AskSellerDialog({ slug, seller, order, open, onClose }: AskSellerDialogProps) {
  const texts = useAskTexts();
  const dispatch = useAppDispatch();
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({ kind: 'writing', problems: {} });
  const problems = 'problems' in state ? state.problems : {};

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state.kind === 'sending') return;
    const form = new FormData(event.currentTarget);
    const [message, email, name] = fields.map((field) => formText(form, field));
    const missing = {
      ...(message ? {} : { message: texts.messageNeeded }),
      ...(looksLikeEmail(email ?? '') ? {} : { email: texts.emailNeeded }),
    };
    if (!message || !email || Object.keys(missing).length > 0) {
      setState({ kind: 'writing', problems: missing });
      const first = 'message' in missing ? 'message' : 'email';
      event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setState({ kind: 'sending', problems: {} });
    try {
      const body = { message, email, name: name || null, order_token: order?.token ?? null };
      await dispatch(sendMessage({ slug, body })).unwrap();
      setState({ kind: 'sent', email });
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      const refused = error as ResourceError;
      const named = fieldProblem(refused.message, fields);
      if (named) setState({ kind: 'writing', problems: named });
      else
        setState({
          kind: 'failed',
          message: isOffline() ? texts.offline : refused.message,
          isOffline: isOffline(),
        });
    }
  }

  useWhenOnline(state.kind === 'failed' && state.isOffline, () => formElement.current?.requestSubmit());

  function close(): void {
    onClose();
    if (state.kind === 'sent') setState({ kind: 'writing', problems: {} });
  }

  const isSent = state.kind === 'sent';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isSent ? texts.sentTitle : texts.title(seller)}
      footer={
        isSent ? (
          <Button type="button" wide onClick={close}>
            {texts.close}
          </Button>
        ) : (
          <Button type="submit" form={formId} wide busy={state.kind === 'sending'}>
            {texts.send}
          </Button>
        )
      }
    >
      {isSent ? (
        <output className={styles['sent']}>
          <Icon name="check" /> {texts.sent(seller, state.email)}
        </output>
      ) : (
        <form
          ref={formElement}
          id={formId}
          className={styles['form']}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <p className={styles['lead']}>
            {texts.lead(seller)} {order && texts.aboutOrder(order.number)}
          </p>
          {state.kind === 'failed' && <ErrorNotice title={texts.notSent} message={state.message} />}
          <TextArea
            label={texts.message}
            name="message"
            rows={5}
            maxLength={4000}
            {...errorProp(problems.message)}
          />
          <TextField
            label={texts.email}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={order?.email}
            {...errorProp(problems.email)}
          />
          <TextField
            label={texts.name}
            name="name"
            autoComplete="name"
            maxLength={120}
            {...errorProp(problems.name)}
          />
        </form>
      )}
    </Dialog>
  );
}
