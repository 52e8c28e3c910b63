import { useState } from 'react';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioForms as texts } from '#shared/texts/en/studioForms.ts';
import { Button } from '../../../ui/Button.tsx';
import { useMailConfirmationMutation } from '../calls/ownAccountApi.ts';
import styles from './ResendConfirmation.module.css';
import type { StudioError } from '../calls/studioApi.ts';
import { useSaving } from './useSaving.ts';

/** Sends the confirmation mail again, and shows the result. */
export function ResendConfirmation() {
  const [isSent, setIsSent] = useState(false);
  const [mailConfirmation] = useMailConfirmationMutation();
  const { save, isSaving, failure } = useSaving<OwnAccount>();

  async function send(): Promise<void> {
    setIsSent(false);
    if (await save(() => mailConfirmation().unwrap())) setIsSent(true);
  }

  return (
    <div className={styles['send']}>
      <Button variant="secondary" size="small" busy={isSaving} onClick={() => void send()}>
        {texts.sendLinkAgain}
      </Button>
      <output className={styles['told']}>{isSent ? texts.linkSent : failure?.message}</output>
    </div>
  );
}

/** Whether a call was refused because the address is not confirmed. */
export function needsConfirmation(failure: StudioError | undefined): boolean {
  const body = failure?.body;
  return typeof body === 'object' && body !== null && 'code' in body && body.code === 'email_unconfirmed';
}
