import { useState } from 'react';
import { countries as allCountries } from '#shared/contact/countries.ts';
import type { PayoutAccountLink } from '#shared/studio/payoutAccountSchema.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { noCredentials, credentialsOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { needsConfirmation, ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { leaveTo } from './leaveTo.ts';
import styles from './MoneyDestination.module.css';
import { useOpenPayoutAccountMutation } from '../calls/payoutAccountApi.ts';
import { providerRefusalText } from '../calls/providerRefusalText.ts';

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
  const [credentials, setCredentials] = useState(noCredentials);
  const [open] = useOpenPayoutAccountMutation();
  const language = useLanguage();
  const saving = useSaving<PayoutAccountLink>();
  const { failure } = saving;
  const told = failure && { ...failure, message: providerRefusalText(failure) };
  const isWhole = chosen !== '' && credentials.password !== '';

  async function send(): Promise<void> {
    const answer = await saving.save(() => open({ country: chosen, ...credentialsOf(credentials) }).unwrap());
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
      <FormError title={texts.notOpened} saving={{ failure: told }} />
      {needsConfirmation(saving.failure) ? <ResendConfirmation /> : null}
      <SelectField
        label={texts.country}
        hint={texts.countryHint}
        required
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        {...errorProp(saving.problems['country'])}
      >
        <option value="">{texts.chooseCountry}</option>
        {allCountries(language)
          .filter(({ code }) => countries.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <ReauthenticationFields
        typed={credentials}
        onTyped={setCredentials}
        asksCode={asksCode}
        failure={saving.failure}
      />
      <p className={styles['note']}>{test ? texts.testPageFollows : texts.providerFollows(provider)}</p>
      <Button type="submit" wide busy={saving.isSaving} disabled={!isWhole}>
        {test ? texts.goToTestPage : texts.goOnTo(provider)}
      </Button>
    </Form>
  );
}
