import { useEffect } from 'react';
import { studioFrame as texts } from '#shared/texts/en/studioFrame.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import { ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import styles from './UnconfirmedEmail.module.css';

/**
 * Asks the creator to confirm the address. The session may be outdated, so the account is read, and `onConfirmed` is called if
 * the address is confirmed already.
 */
export function UnconfirmedEmail({ onConfirmed }: { onConfirmed: () => void }) {
  const { user } = useDashboard();
  const { data: account } = useAccountQuery();
  const isConfirmed = account ? account.email_confirmed !== false : user.email_confirmed !== false;
  const showsNotice = account !== undefined && isConfirmed;
  useEffect(() => {
    if (showsNotice) onConfirmed();
  }, [showsNotice, onConfirmed]);
  if (isConfirmed) return null;
  return (
    <section className={styles['banner']} aria-label={texts.yourEmailAddress}>
      <p className={styles['text']}>
        {inSentence(
          texts.pleaseConfirmEmail((text) => <strong>{text}</strong>, account?.email ?? user.email),
        )}
      </p>
      <ResendConfirmation />
    </section>
  );
}
