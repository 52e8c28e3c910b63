import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useNow } from '../frame/useNow.ts';
import styles from './Account.module.css';
import { useEndSessionMutation, useEndSessionsMutation } from './accountApi.ts';
import { AccountSection } from './AccountSection.tsx';
import { sessionText } from './sessionText.ts';

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
  const now = useNow();

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
          {account.sessions.map((session) => (
            <li key={session._id} className={styles['session']}>
              <span className={styles['place']}>
                <span>{sessionText(session, now)}</span>
                <span className={styles['soft']}>{`Logged in ${timeText(session.created_at)}`}</span>
              </span>
              {session.current ? (
                <Badge tone="green">This browser</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Log out there: ${sessionText(session, now)}`}
                  busy={saving.isSaving}
                  onClick={() => void end(session._id)}
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

function timeText(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
