import { useState } from 'react';
import { useAppDispatch } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './AccountForm.module.css';
import { confirmEmail } from './accountCalls.ts';
import { NoScriptNotice } from './NoScriptNotice.tsx';
import { FormResult } from './FormResult.tsx';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

/**
 * The target of the mailed link, signed in or not. It waits for a press, because mail scanners open links too and must not
 * confirm anything.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const texts = useAccountTexts();
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
      // The call rejects with a ResourceError.
      setFailure((error as ResourceError).message);
    }
    setIsBusy(false);
  }

  if (isConfirmed) {
    return (
      <FormResult
        icon="check"
        title={texts.emailConfirmed}
        action={
          <LinkButton to="/dashboard/account" wide>
            {texts.toAccount}
          </LinkButton>
        }
      >
        {texts.emailConfirmedNote}
      </FormResult>
    );
  }
  return (
    <div className={styles['form']}>
      {failure === undefined ? null : <ErrorNotice title={texts.emailNotConfirmed} message={failure} />}
      <NoScriptNotice what={texts.confirmingAddress} />
      <Button wide busy={isBusy} disabled={!isHydrated} onClick={() => void confirm()}>
        {texts.confirmEmail}
      </Button>
      {failure === undefined ? null : (
        <LinkButton to="/dashboard/account" variant="quiet" wide>
          {texts.askForNewLink}
        </LinkButton>
      )}
    </div>
  );
}
