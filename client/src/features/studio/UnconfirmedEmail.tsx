import { useEffect } from 'react';
import { useAccountQuery } from './ownAccountApi.ts';
import { SendConfirmation } from './SendConfirmation.tsx';
import { useStudio } from './studioContext.ts';
import styles from './UnconfirmedEmail.module.css';

/**
 * Asks for the confirmation of the address. The session may be older than that: the account itself is read, and `onConfirmed` told
 * where nothing has to be asked any more.
 */
export function UnconfirmedEmail({ onConfirmed }: { onConfirmed: () => void }) {
  const { user } = useStudio();
  const { data: account } = useAccountQuery();
  const isConfirmed = account ? account.email_confirmed !== false : user.email_confirmed !== false;
  const isToBeTold = account !== undefined && isConfirmed;
  useEffect(() => {
    if (isToBeTold) onConfirmed();
  }, [isToBeTold, onConfirmed]);
  if (isConfirmed) return null;
  return (
    <section className={styles['banner']} aria-label="Your e-mail address">
      <p className={styles['text']}>
        <strong>Please confirm your e-mail address.</strong>{' '}
        {`We mailed a link to ${account?.email ?? user.email}. Until you follow it, there are no payouts and no two-factor sign-in.`}
      </p>
      <SendConfirmation />
    </section>
  );
}
