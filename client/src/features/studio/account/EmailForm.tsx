import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import { studioWords as words } from '#shared/texts/en/studioWords.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useChangeEmailMutation } from './accountApi.ts';
import { noCredentials, credentialsOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The new address applies once the link mailed to it was followed. */
export function EmailForm({ account }: { account: OwnAccount }) {
  const { values, change, reset } = useDraftForm({ form: 'account:email', saved: { email: '' } });
  const [credentials, setCredentials] = useState(noCredentials);
  const [changeEmail] = useChangeEmailMutation();
  const saving = useSaving<OwnAccount>();

  async function send(): Promise<void> {
    const answer = await saving.save(() =>
      changeEmail({ email: values.email, ...credentialsOf(credentials) }).unwrap(),
    );
    if (!answer) return;
    reset({ email: '' });
    setCredentials(noCredentials);
  }

  return (
    <AccountSection
      title={words.email}
      about={<p>{inSentence(texts.logInWith(<strong>{account.email}</strong>))}</p>}
    >
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title={texts.emailNotChanged} saving={saving} />
        {account.pending_email === null ? null : (
          <p className={styles['told']}>
            {texts.emailLinkSent({ newEmail: account.pending_email, currentEmail: account.email })}
          </p>
        )}
        <TextField
          label={texts.newEmail}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
          value={values.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          {...errorProp(saving.problems['email'])}
        />
        <ReauthenticationFields
          typed={credentials}
          onTyped={setCredentials}
          asksCode={account.two_factor.enabled}
          failure={saving.failure}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={values.email === ''}>
            {account.pending_email === null ? texts.sendLink : texts.sendAnotherLink}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
