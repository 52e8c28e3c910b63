import { useState } from 'react';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Owed } from '#shared/studio/balanceSchema.ts';
import type { OwnAccount, PasswordProof } from '#shared/studio/ownAccountSchema.ts';
import { Button } from '../../../ui/Button.tsx';
import { clearDrafts } from '../forms/savedDrafts.ts';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useDeleteAccountMutation } from './accountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';
import { AccountSection } from './AccountSection.tsx';

export type CloseAccountProps = { account: OwnAccount; onClosed: () => void };

/** Closes the account, after telling what is deleted and what is kept. */
export function CloseAccount({ account, onClosed }: CloseAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [deleteAccount] = useDeleteAccountMutation();
  const saving = useSaving<{ slug: string }>();

  async function close(proof: PasswordProof): Promise<void> {
    const answer = await saving.save(() => deleteAccount(proof).unwrap());
    if (!answer) return;
    clearDrafts();
    onClosed();
  }

  return (
    <AccountSection
      title="Delete the account"
      about={<p>This cannot be undone. Download your data first.</p>}
    >
      <div className={styles['answers']}>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          Delete my account
        </Button>
      </div>
      <ReauthenticationDialog
        open={isAsking}
        title="Delete your account?"
        confirm="Delete it for good"
        asksCode={account.two_factor.enabled}
        word={account.slug}
        isBusy={saving.isSaving}
        failure={saving.failure}
        onProof={(proof) => void close(proof)}
        onClose={() => {
          setIsAsking(false);
          saving.clear();
        }}
      >
        <ul className={styles['stays']}>
          <li>
            <strong>Goes:</strong> your page and its shop, your name and e-mail address, your mailing and
            phone lists, your numbers, files that nobody bought, every sign-in.
          </li>
          <li>
            <strong>Stays:</strong> what buyers bought stays theirs, and orders stay in the books with what is
            still to be paid out.
          </li>
          {account.owed.length > 0 ? (
            <li>
              <strong>{`You owe ${account.owed.map(owedText).join(' and ')}:`}</strong> more went back to
              buyers than was left. It stays in our books, with the address of your page, until it is paid or
              we let it go. If you keep the account, your next sales pay it back.
            </li>
          ) : null}
          <li>{`Nobody else gets the address /${account.slug}.`}</li>
        </ul>
      </ReauthenticationDialog>
    </AccountSection>
  );
}

function owedText({ amount, currency }: Owed): string {
  return formatMoney(amount, currency);
}
