import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Refusal } from '../studio/Refusal.tsx';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useChangePasswordMutation } from './accountApi.ts';
import { noProof, proofOf, ProofFields } from './ProofFields.tsx';
import { Section } from './Section.tsx';

/** Passwords are kept nowhere but in the fields. */
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
    <Section title="Password" about={<p>A new password logs you out everywhere else.</p>}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <Refusal title="Your password is as it was" saving={saving} />
        <ProofFields
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
    </Section>
  );
}
