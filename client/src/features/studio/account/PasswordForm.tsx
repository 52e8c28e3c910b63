import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { account as accountTexts } from '#shared/texts/en/account.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useChangePasswordMutation } from './accountApi.ts';
import { noCredentials, credentialsOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The passwords are stored in the fields only. */
export function PasswordForm({ account }: { account: OwnAccount }) {
  const [credentials, setCredentials] = useState(noCredentials);
  const [chosen, setChosen] = useState('');
  const [changePassword] = useChangePasswordMutation();
  const saving = useSaving<OwnAccount>();

  async function send(): Promise<void> {
    const { password: current_password, ...code } = credentialsOf(credentials);
    const answer = await saving.save(() =>
      changePassword({ current_password, password: chosen, ...code }).unwrap(),
    );
    if (!answer) return;
    setCredentials(noCredentials);
    setChosen('');
    showToast('success', texts.passwordChanged);
  }

  return (
    <AccountSection title={accountTexts.password} about={<p>{texts.newPasswordNote}</p>}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title={texts.passwordNotChanged} saving={saving} />
        <ReauthenticationFields
          label={texts.currentPassword}
          name="current_password"
          typed={credentials}
          onTyped={setCredentials}
          asksCode={account.two_factor.enabled}
          failure={saving.failure}
        />
        <PasswordField
          label={accountTexts.newPassword}
          kind="new-password"
          hint={accountTexts.passwordRule}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={saving.problems['password']}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={chosen === ''}>
            {texts.changePassword}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
