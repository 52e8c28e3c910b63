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
import { Section } from './Section.tsx';

const nothing = { current_password: '', password: '' };

/** Passwords are kept nowhere but in the fields. */
export function PasswordForm() {
  const [typed, setTyped] = useState(nothing);
  const [changePassword] = useChangePasswordMutation();
  const saving = useSaving<OwnAccount>();

  async function send(): Promise<void> {
    const answer = await saving.save(() => changePassword(typed).unwrap());
    if (!answer) return;
    setTyped(nothing);
    showToast('success', 'Your new password is set. You were logged out everywhere else.');
  }

  return (
    <Section title="Password" about={<p>A new password logs you out everywhere else.</p>}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <Refusal title="Your password is as it was" saving={saving} />
        <PasswordField
          label="Current password"
          kind="current-password"
          name="current_password"
          value={typed.current_password}
          onChange={(event) => setTyped({ ...typed, current_password: event.currentTarget.value })}
          error={saving.problems['current_password']}
        />
        <PasswordField
          label="New password"
          kind="new-password"
          hint="At least 8 characters. A short sentence is easy to remember."
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
          error={saving.problems['password']}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={typed.password === ''}>
            Change password
          </Button>
        </div>
      </Form>
    </Section>
  );
}
