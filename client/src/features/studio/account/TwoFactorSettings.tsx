import { useState } from 'react';
import type { OwnAccount, PasswordProof, RecoveryCodes } from '#shared/studio/ownAccountSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useRenewRecoveryCodesMutation, useTurnTwoFactorOffMutation } from './accountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';

export type TwoFactorSettingsProps = { account: OwnAccount; onCodes: (codes: RecoveryCodes) => void };

export function TwoFactorSettings({ account, onCodes }: TwoFactorSettingsProps) {
  const [openDialog, setOpenDialog] = useState<'off' | 'codes'>();
  const [turnOff] = useTurnTwoFactorOffMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const off = useSaving<OwnAccount>();
  const codes = useSaving<RecoveryCodes>();
  const codesLeft = account.two_factor.recovery_codes_left;

  function close(): void {
    setOpenDialog(undefined);
    off.clear();
    codes.clear();
  }

  async function renewCodes(proof: PasswordProof): Promise<void> {
    const answer = await codes.save(() => renew(proof).unwrap());
    if (!answer) return;
    close();
    onCodes(answer);
  }

  return (
    <div className={styles['form']}>
      <p>
        <Badge tone="green">On</Badge>
      </p>
      <p className={styles['note']}>
        {codesLeft === 1 ? '1 recovery code is left.' : `${codesLeft} recovery codes are left.`}
      </p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => setOpenDialog('codes')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => setOpenDialog('off')}>
          Turn it off
        </Button>
      </div>
      <ReauthenticationDialog
        open={openDialog === 'codes'}
        title="New recovery codes"
        confirm="Make new codes"
        variant="primary"
        asksCode
        isBusy={codes.isSaving}
        failure={codes.failure}
        onProof={(proof) => void renewCodes(proof)}
        onClose={close}
      >
        <p>The codes that you have now stop working.</p>
      </ReauthenticationDialog>
      <ReauthenticationDialog
        open={openDialog === 'off'}
        title="Turn two-factor sign-in off?"
        confirm="Turn it off"
        asksCode
        isBusy={off.isSaving}
        failure={off.failure}
        onProof={(proof) => void off.save(() => turnOff(proof).unwrap())}
        onClose={close}
      >
        <p>Your password alone lets you in again, and your recovery codes stop working.</p>
      </ReauthenticationDialog>
    </div>
  );
}
