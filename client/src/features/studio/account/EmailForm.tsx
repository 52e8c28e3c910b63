import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useDraftForm } from '../forms/useDraftForm.ts';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useChangeEmailMutation } from './accountApi.ts';
import { noProof, proofOf, ReauthenticationFields } from '../forms/ReauthenticationFields.tsx';
import { AccountSection } from './AccountSection.tsx';

/** The new address applies once the link mailed to it was followed. */
export function EmailForm({ account }: { account: OwnAccount }) {
  const { typed, change, settle } = useDraftForm({ form: 'account:email', saved: { email: '' } });
  const [proof, setProof] = useState(noProof);
  const [changeEmail] = useChangeEmailMutation();
  const saving = useSaving<OwnAccount>();

  async function send(): Promise<void> {
    const answer = await saving.save(() => changeEmail({ email: typed.email, ...proofOf(proof) }).unwrap());
    if (!answer) return;
    settle({ email: '' });
    setProof(noProof);
  }

  return (
    <AccountSection
      title="E-mail"
      about={
        <p>
          You log in with <strong>{account.email}</strong>, and news of your sales go there.
        </p>
      }
    >
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
        <FormError title="Nothing was changed" saving={saving} />
        {account.pending_email === null ? null : (
          <p className={styles['told']}>
            {`We sent a link to ${account.pending_email}. Until it is followed, ${account.email} stays your address. The link works for 24 hours.`}
          </p>
        )}
        <TextField
          label="New e-mail address"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={254}
          required
          value={typed.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
          {...errorProp(saving.problems['email'])}
        />
        <ReauthenticationFields
          typed={proof}
          onTyped={setProof}
          asksCode={account.two_factor.enabled}
          failure={saving.failure}
        />
        <div className={styles['answers']}>
          <Button type="submit" busy={saving.isSaving} disabled={typed.email === ''}>
            {account.pending_email === null ? 'Send me a link' : 'Send another link'}
          </Button>
        </div>
      </Form>
    </AccountSection>
  );
}
