import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp, fieldProblem } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './FindPurchasesForm.module.css';
import { findOrders } from './findOrders.ts';
import { useScreensTexts } from '../../../lib/texts/useScreensTexts.ts';

type FindPurchasesFormProps = {
  /** Shown where the form cannot work. */
  note: ReactNode;
  /** Replaces the form once the mail is requested. */
  answer: (email: string) => ReactNode;
};

/** Requests a mail with links to everything that an address bought. */
export function FindPurchasesForm({ note, answer }: FindPurchasesFormProps) {
  const texts = useScreensTexts();
  const dispatch = useAppDispatch();
  const [askedFor, setAskedFor] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  function refuse(message: string): void {
    setProblem(message);
    field.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second Enter can arrive before the button is rendered as busy.
    if (isSending.current) return;
    const email = formText(new FormData(event.currentTarget), 'email');
    setFailure(undefined);
    setProblem(undefined);
    if (!looksLikeEmail(email.trim())) {
      return refuse(texts.buyerEmailNeeded);
    }
    isSending.current = true;
    setIsBusy(true);
    try {
      await dispatch(findOrders(email)).unwrap();
      setAskedFor(email);
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      const { message } = error as ResourceError;
      const refused = fieldProblem(message, ['email']);
      if (refused?.email === undefined) setFailure(message);
      else refuse(refused.email);
    }
    isSending.current = false;
    setIsBusy(false);
  }

  if (askedFor !== undefined) return answer(askedFor);
  return (
    <form className={styles['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {note}
      {failure === undefined ? null : <ErrorNotice message={failure} />}
      <TextField
        ref={field}
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        onChange={() => setProblem(undefined)}
        {...errorProp(problem)}
      />
      <Button type="submit" wide busy={isBusy}>
        {texts.mailMyLinks}
      </Button>
    </form>
  );
}
