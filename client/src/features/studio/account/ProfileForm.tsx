import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { account as accountTexts } from '#shared/texts/en/account.ts';
import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CountryOptions } from '../../../ui/CountryOptions.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { FormSaveStatus } from '../forms/FormSaveStatus.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { maxHoldDays } from './maxHold.ts';
import { useChangeAccountMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';

type Profile = Pick<OwnAccount, 'name' | 'country'> & {
  takes_replies: boolean;
  takes_tips: boolean;
  takes_late_payments: boolean;
};

const profileOf = (account: OwnAccount): Profile => ({
  name: account.name,
  country: account.country,
  takes_replies: account.takes_replies ?? false,
  takes_tips: account.takes_tips ?? false,
  takes_late_payments: account.takes_late_payments ?? false,
});

export function ProfileForm({ account }: { account: OwnAccount }) {
  const saved = profileOf(account);
  const { values, change, reset, latest, isDirty } = useDraftForm<Profile>({
    form: 'account:profile',
    saved,
  });
  const [changeAccount] = useChangeAccountMutation();
  const saving = useSaving<OwnAccount>({ repeat: () => void send() });
  const [hasSaved, setHasSaved] = useState(false);

  async function send(): Promise<void> {
    let sent = values;
    const answer = await saving.save(() => {
      sent = latest().values;
      return changeAccount(sent).unwrap();
    });
    if (!answer) return;
    setHasSaved(true);
    reset(profileOf(answer), undefined, sent);
  }

  return (
    <AccountSection title={texts.profile} about={<p>{texts.profileNote}</p>}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title={texts.profileNotSaved} saving={saving} />
        <TextField
          label={accountTexts.yourName}
          autoComplete="name"
          maxLength={120}
          required
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          {...errorProp(saving.problems['name'])}
        />
        <SelectField
          label={accountTexts.country}
          autoComplete="country"
          value={values.country}
          onChange={(event) => change({ country: event.currentTarget.value })}
          {...errorProp(saving.problems['country'])}
        >
          <CountryOptions />
        </SelectField>
        <Checkbox
          label={texts.takesReplies}
          checked={values.takes_replies}
          onChange={(event) => change({ takes_replies: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.takesTips}
          checked={values.takes_tips}
          onChange={(event) => change({ takes_tips: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.takesLatePayments(maxHoldDays)}
          checked={values.takes_late_payments}
          onChange={(event) => change({ takes_late_payments: event.currentTarget.checked })}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={!isDirty}>
            {texts.saveProfile}
          </Button>
          <FormSaveStatus isDirty={isDirty} hasSaved={hasSaved} saving={saving} />
        </div>
      </Form>
    </AccountSection>
  );
}
