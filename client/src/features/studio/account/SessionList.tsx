import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { Language } from '#shared/texts/languages.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
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
  const language = useLanguage();

  async function end(id: string): Promise<void> {
    const answer = await saving.save(() => endSession(id).unwrap());
    if (answer) showToast('success', texts.signedOutThere);
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
    <AccountSection title={texts.sessions} about={<p>{texts.sessionsNote}</p>}>
      <div className={styles['form']}>
        <FormError title={texts.nothingSignedOut} saving={saving} />
        <ul className={styles['list']}>
          {account.sessions.map((session) => (
            <li key={session._id} className={styles['session']}>
              <span className={styles['place']}>
                <span>{sessionText(session, now, language)}</span>
                <span className={styles['soft']}>
                  {texts.loggedInAt(timeText(session.created_at, language))}
                </span>
              </span>
              {session.current ? (
                <Badge tone="green">{texts.thisBrowser}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={texts.logOutThereOf(sessionText(session, now, language))}
                  busy={saving.isSaving}
                  onClick={() => void end(session._id)}
                >
                  {texts.logOutThere}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <div className={styles['answers']}>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {texts.logOutEverywhere}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={texts.logOutEverywhereTitle}
        confirm={texts.logOutEverywhere}
        isBusy={saving.isSaving}
        onConfirm={() => void endAll()}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.logOutEverywhereNote}</p>
      </ConfirmDialog>
    </AccountSection>
  );
}

function timeText(iso: string, language: Language): string {
  return new Date(iso).toLocaleString(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
}
