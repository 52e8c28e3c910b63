import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useChangePasswordMutation } from './accountApi.ts';
import { noProof, proofOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The passwords are stored in the fields only. */
export function PasswordForm({ account }: { account: OwnAccount }) {
  const [proof, setProof] = useState(noProof);
  const [chosen, setChosen] = useState('');
  const [changePassword] = useChangePasswordMutation();
  const saving = useSaving<OwnAccount>();

  async function send(): Promise<void> {
    const { password: current_password, ...code } = proofOf(proof);
    const answer = await saving.save(() =>
      changePassword({ current_password, password: chosen, ...code }).unwrap(),
    );
    if (!answer) return;
    setProof(noProof);
    setChosen('');
    showToast('success', 'Your new password is set. You were logged out everywhere else.');
  }

  return (
    <AccountSection title="Password" about={<p>A new password logs you out everywhere else.</p>}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title="Your password is as it was" saving={saving} />
        <ReauthenticationFields
          label="Current password"
          name="current_password"
          typed={proof}
          onTyped={setProof}
          asksCode={account.two_factor.enabled}
          failure={saving.failure}
        />
        <PasswordField
          label="New password"
          kind="new-password"
          hint="At least 8 characters. A short sentence is easy to remember."
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={saving.problems['password']}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={chosen === ''}>
            Change password
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
