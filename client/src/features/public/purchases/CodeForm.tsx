import { isMailedCode, withoutGroups } from '#shared/orders/mailedCode.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { useSending } from '../../../lib/useSending.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { saveBuyerSession } from '../../../lib/buyerSession.ts';
import { mailCode, startBuyerSession } from './purchaseCalls.ts';
import styles from './SignIn.module.css';

type CodeFormProps = { email: string; onOpen: () => void; onOtherEmail: () => void };

export function CodeForm({ email, onOpen, onOtherEmail }: CodeFormProps) {
  const texts = usePurchasesTexts();
  const dispatch = useAppDispatch();
  const { sending, send, refuse } = useSending(['code']);
  const [again, setAgain] = useState('');
  const [isMailing, setIsMailing] = useState(false);
  const problem = sending.problems.code;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.kind === 'sending') return;
    const code = withoutGroups(formText(new FormData(event.currentTarget), 'code'));
    if (!isMailedCode(code)) {
      refuse({ code: texts.codeNeeded });
      field.current?.focus();
      return;
    }
    await send(async () => {
      const session = await dispatch(startBuyerSession({ email, code })).unwrap();
      onOpen();
      saveBuyerSession(session);
    });
    field.current?.focus();
  }

  async function mailAnother(): Promise<void> {
    setIsMailing(true);
    try {
      await dispatch(mailCode(email)).unwrap();
      setAgain(texts.mailedAgain);
    } catch (error) {
      // A call's `unwrap` rejects with the value given to `rejectWithValue`.
      setAgain((error as ResourceError).message);
    }
    setIsMailing(false);
    field.current?.focus();
  }

  return (
    <form className={styles['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {sending.kind === 'failed' && <ErrorNotice title={texts.notShown} message={sending.message} />}
      <TextField
        ref={field}
        label={texts.code}
        name="code"
        className={styles['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        dir="ltr"
        required
        onChange={() => problem !== undefined && refuse({})}
        {...errorProp(problem)}
      />
      <Button type="submit" wide busy={sending.kind === 'sending'}>
        {texts.show}
      </Button>
      <div className={styles['others']}>
        <Button variant="quiet" size="small" busy={isMailing} onClick={() => void mailAnother()}>
          {texts.mailAgain}
        </Button>
        <Button variant="quiet" size="small" onClick={onOtherEmail}>
          {texts.otherEmail}
        </Button>
      </div>
      <output className={styles['again']}>{again}</output>
    </form>
  );
}
