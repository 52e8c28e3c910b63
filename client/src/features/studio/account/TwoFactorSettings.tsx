import { useState } from 'react';
import type { OwnAccount, Reauthentication, RecoveryCodes } from '#shared/studio/ownAccountSchema.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
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

  function close(): void {
    setOpenDialog(undefined);
    off.clear();
    codes.clear();
  }

  async function renewCodes(credentials: Reauthentication): Promise<void> {
    const answer = await codes.save(() => renew(credentials).unwrap());
    if (!answer) return;
    close();
    onCodes(answer);
  }

  return (
    <div className={styles['form']}>
      <p>
        <Badge tone="green">{texts.isOn}</Badge>
      </p>
      <p className={styles['note']}>{texts.codesLeft(account.two_factor.recovery_codes_left)}</p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => setOpenDialog('codes')}>
          {texts.newRecoveryCodes}
        </Button>
        <Button variant="danger" onClick={() => setOpenDialog('off')}>
          {texts.turnOff}
        </Button>
      </div>
      <ReauthenticationDialog
        open={openDialog === 'codes'}
        title={texts.newRecoveryCodes}
        confirm={texts.makeNewCodes}
        variant="primary"
        asksCode
        isBusy={codes.isSaving}
        failure={codes.failure}
        onConfirm={(credentials) => void renewCodes(credentials)}
        onClose={close}
      >
        <p>{texts.newCodesNote}</p>
      </ReauthenticationDialog>
      <ReauthenticationDialog
        open={openDialog === 'off'}
        title={texts.turnOffTitle}
        confirm={texts.turnOff}
        asksCode
        isBusy={off.isSaving}
        failure={off.failure}
        onConfirm={(credentials) => void off.save(() => turnOff(credentials).unwrap())}
        onClose={close}
      >
        <p>{texts.turnOffNote}</p>
      </ReauthenticationDialog>
    </div>
  );
}
