import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../studio/ConfirmDialog.tsx';
import { Refusal } from '../studio/Refusal.tsx';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useEndSessionMutation, useEndSessionsMutation } from './accountApi.ts';
import { Section } from './Section.tsx';

export type SessionListProps = {
  account: OwnAccount;
  /** Every sign-in has ended, this one too. */
  onAllEnded: () => void;
};

/** Where the account is logged in; each place can be logged out from here. */
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
    // The call answers nothing.
    const answer = await saving.save(() =>
      endSessions()
        .unwrap()
        .then(() => true),
    );
    setIsAsking(false);
    if (answer) onAllEnded();
  }

  return (
    <Section
      title="Where you are logged in"
      about={<p>Log out what you do not know, then change your password.</p>}
    >
      <div className={styles['form']}>
        <Refusal title="Nothing was signed out" saving={saving} />
        <ul className={styles['list']}>
          {account.sessions.map(({ _id: id, created_at, last_used_at, current }) => (
            <li key={id} className={styles['session']}>
              <span>{`Since ${whenWords(created_at)}, last used ${dayWords(last_used_at)}`}</span>
              {current ? (
                <Badge tone="green">This browser</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Log out there, since ${whenWords(created_at)}`}
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
    </Section>
  );
}

function dayWords(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });
}

function whenWords(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
