import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useEndSessionMutation, useEndSessionsMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';

export type SessionListProps = {
  account: OwnAccount;
  /** Every session has ended, this one included. */
  onAllEnded: () => void;
};

/** The account's sessions. Each can be ended here. */
export function SessionList({ account, onAllEnded }: SessionListProps) {
  const [endSession] = useEndSessionMutation();
  const [endSessions] = useEndSessionsMutation();
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSaving<unknown>();

  async function end(id: string): Promise<void> {
    const answer = await saving.save(() => endSession(id).unwrap());
    if (answer) showToast('success', 'Signed out there.');
  }

  async function endAll(): Promise<void> {
    // The call has no answer body.
    const answer = await saving.save(() =>
      endSessions()
        .unwrap()
        .then(() => true),
    );
    setIsAsking(false);
    if (answer) onAllEnded();
  }

  return (
    <AccountSection
      title="Where you are logged in"
      about={<p>Log out what you do not know, then change your password.</p>}
    >
      <div className={styles['form']}>
        <FormError title="Nothing was signed out" saving={saving} />
        <ul className={styles['list']}>
          {account.sessions.map(({ _id: id, created_at, last_used_at, current }) => (
            <li key={id} className={styles['session']}>
              <span>{`Since ${relativeTime(created_at)}, last used ${dayText(last_used_at)}`}</span>
              {current ? (
                <Badge tone="green">This browser</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Log out there, since ${relativeTime(created_at)}`}
                  busy={saving.isSaving}
                  onClick={() => void end(id)}
                >
                  Log out there
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className={styles['answers']}>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            Log out everywhere
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere?"
        confirm="Log out everywhere"
        isBusy={saving.isSaving}
        onConfirm={() => void endAll()}
        onClose={() => setIsAsking(false)}
      >
        <p>Every browser has to log in again, this one too.</p>
      </ConfirmDialog>
    </AccountSection>
  );
}

function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}

function relativeTime(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
