import { useState } from 'react';
import type { BankDetailsAnswer } from '#shared/studio/bankDetailsSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSaveBankDetailsMutation } from '../calls/bankDetailsApi.ts';
import { FormError } from '../forms/FormError.tsx';
import { noProof, proofOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { needsConfirmation, ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './MoneyDestination.module.css';

const nothing = { holder: '', iban: '', bic: '' };

/** Holder, IBAN and BIC. What is typed stays in the fields: account numbers are in no storage of the browser. */
export function BankDetailsForm({ asksCode, onSaved }: { asksCode: boolean; onSaved: () => void }) {
  const [typed, setTyped] = useState(nothing);
  const [proof, setProof] = useState(noProof);
  const [saveDetails] = useSaveBankDetailsMutation();
  const saving = useSaving<BankDetailsAnswer>();
  const change = (changed: Partial<typeof nothing>) => setTyped({ ...typed, ...changed });
  const isWhole = typed.holder.trim() !== '' && typed.iban.trim() !== '' && proof.password !== '';

  async function send(): Promise<void> {
    if (await saving.save(() => saveDetails({ ...typed, ...proofOf(proof) }).unwrap())) onSaved();
  }

  return (
    <Form
      className={styles['form']}
      refusal={saving.failure}
      onSend={() => {
        if (isWhole) void send();
      }}
    >
      <FormError title="It was not saved" saving={saving} />
      {needsConfirmation(saving.failure) ? <ResendConfirmation /> : null}
      <TextField
        label="Account holder"
        hint="As the bank writes it."
        autoComplete="name"
        maxLength={70}
        required
        value={typed.holder}
        onChange={(event) => change({ holder: event.currentTarget.value })}
        {...errorProp(saving.problems['holder'])}
      />
      <TextField
        label="IBAN"
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
        label="BIC (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={typed.bic}
        onChange={(event) => change({ bic: event.currentTarget.value })}
        {...errorProp(saving.problems['bic'])}
      />
      <ReauthenticationFields typed={proof} onTyped={setProof} asksCode={asksCode} failure={saving.failure} />
      <p className={styles['note']}>
        It is stored encrypted, and payouts begin three days after you save it. We mail you about the change.
      </p>
      <Button type="submit" wide busy={saving.isSaving} disabled={!isWhole}>
        Save
      </Button>
    </Form>
  );
}
