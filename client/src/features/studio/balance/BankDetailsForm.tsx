import { useState } from 'react';
import type { BankDetailsAnswer } from '#shared/studio/bankDetailsSchema.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSaveBankDetailsMutation } from '../calls/bankDetailsApi.ts';
import { FormError } from '../forms/FormError.tsx';
import { noCredentials, credentialsOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { needsConfirmation, ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './MoneyDestination.module.css';

const nothing = { holder: '', iban: '', bic: '' };

/** Holder, IBAN and BIC. What is typed stays in the fields: account numbers are in no storage of the browser. */
export function BankDetailsForm({ asksCode, onSaved }: { asksCode: boolean; onSaved: () => void }) {
  const [typed, setTyped] = useState(nothing);
  const [credentials, setCredentials] = useState(noCredentials);
  const [saveDetails] = useSaveBankDetailsMutation();
  const saving = useSaving<BankDetailsAnswer>();
  const change = (changed: Partial<typeof nothing>) => setTyped((before) => ({ ...before, ...changed }));
  const isWhole = typed.holder.trim() !== '' && typed.iban.trim() !== '' && credentials.password !== '';

  async function send(): Promise<void> {
    if (await saving.save(() => saveDetails({ ...typed, ...credentialsOf(credentials) }).unwrap())) onSaved();
  }

  return (
    <Form
      className={styles['form']}
      refusal={saving.failure}
      onSend={() => {
        if (isWhole) void send();
      }}
    >
      <FormError title={texts.notSaved} saving={saving} />
      {needsConfirmation(saving.failure) ? <ResendConfirmation /> : null}
      <TextField
        label={texts.accountHolder}
        hint={texts.accountHolderHint}
        autoComplete="name"
        maxLength={70}
        required
        value={typed.holder}
        onChange={(event) => change({ holder: event.currentTarget.value })}
        {...errorProp(saving.problems['holder'])}
      />
      <TextField
        label={texts.iban}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        value={typed.iban}
        onChange={(event) => change({ iban: event.currentTarget.value })}
        {...errorProp(saving.problems['iban'])}
      />
      <TextField
        label={texts.optionalBic}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed.bic}
        onChange={(event) => change({ bic: event.currentTarget.value })}
        {...errorProp(saving.problems['bic'])}
      />
      <ReauthenticationFields
        typed={credentials}
        onTyped={setCredentials}
        asksCode={asksCode}
        failure={saving.failure}
      />
      <p className={styles['note']}>{texts.savingNote}</p>
      <Button type="submit" wide busy={saving.isSaving} disabled={!isWhole}>
        {studioWords.save}
      </Button>
    </Form>
  );
}
