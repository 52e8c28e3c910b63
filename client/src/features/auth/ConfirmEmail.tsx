import { useState } from 'react';
import { useAppDispatch } from '../../api.ts';
import type { ResourceError } from '../../lib/resource.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './AccountForm.module.css';
import { confirmEmail } from './accountCalls.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { Outcome } from './Outcome.tsx';

/**
 * Where the mailed link leads, signed in or not. It waits for a press: programs that look through mail open links too, and
 * must confirm nothing.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isConfirmed, setIsConfirmed] = useState(false);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await dispatch(confirmEmail(token)).unwrap();
      setIsConfirmed(true);
    } catch (error) {
      // What the call is rejected with.
      setFailure((error as ResourceError).message);
    }
    setIsBusy(false);
  }

  if (isConfirmed) {
    return (
      <Outcome
        icon="check"
        title="Your address is confirmed"
        action={
          <LinkButton to="/dashboard/account" wide>
            To your account
          </LinkButton>
        }
      >
        Log in with it from now on. If you had another address before, it has been told.
      </Outcome>
    );
  }
  return (
    <div className={styles['form']}>
      {failure === undefined ? null : <ErrorNotice title="It is not confirmed" message={failure} />}
      <NeedsScript what="Confirming an address" />
      <Button wide busy={isBusy} disabled={!isHydrated} onClick={() => void confirm()}>
        Confirm this address
      </Button>
      {failure === undefined ? null : (
        <LinkButton to="/dashboard/account" variant="quiet" wide>
          Ask for a new link
        </LinkButton>
      )}
    </div>
  );
}
