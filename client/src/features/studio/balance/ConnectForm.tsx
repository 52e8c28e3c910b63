import { useState } from 'react';
import { countries as allCountries } from '#shared/countries.ts';
import type { PayoutAccountLink } from '#shared/studio/payoutAccountSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { noProof, proofOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { needsConfirmation, ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { leaveTo } from './leaveTo.ts';
import styles from './MoneyDestination.module.css';
import { useOpenPayoutAccountMutation } from '../calls/payoutAccountApi.ts';

export type ConnectFormProps = {
  provider: string;
  countries: readonly string[];
  country: string | null;
  asksCode: boolean;
  test: boolean;
};

/** The country of the account, which cannot change later, and the password. Then the provider's own page follows. */
export function ConnectForm({ provider, countries, country, asksCode, test }: ConnectFormProps) {
  const [chosen, setChosen] = useState(country !== null && countries.includes(country) ? country : '');
  const [proof, setProof] = useState(noProof);
  const [open] = useOpenPayoutAccountMutation();
  const saving = useSaving<PayoutAccountLink>();
  const isWhole = chosen !== '' && proof.password !== '';

  async function send(): Promise<void> {
    const answer = await saving.save(() => open({ country: chosen, ...proofOf(proof) }).unwrap());
    if (answer) leaveTo(answer.url);
  }

  return (
    <Form
      className={styles['form']}
      refusal={saving.failure}
      onSend={() => {
        if (isWhole) void send();
      }}
    >
      <FormError title="It was not opened" saving={saving} />
      {needsConfirmation(saving.failure) ? <ResendConfirmation /> : null}
      <SelectField
        label="Country of your bank account and address"
        hint="It cannot be changed later."
        required
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        {...errorProp(saving.problems['country'])}
      >
        <option value="">Choose a country</option>
        {allCountries()
          .filter(({ code }) => countries.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <ReauthenticationFields typed={proof} onTyped={setProof} asksCode={asksCode} failure={saving.failure} />
      <p className={styles['note']}>
        {test
          ? 'A page of ours follows, in the place of the payment provider’s. Nothing is opened anywhere.'
          : `${provider}’s own page follows. It asks who you are and for your bank account; we do not see your documents. Money is sent there from three days after today on.`}
      </p>
      <Button type="submit" wide busy={saving.isSaving} disabled={!isWhole}>
        {test ? 'Go to the test page' : `Go on to ${provider}`}
      </Button>
    </Form>
  );
}
