import { useState } from 'react';
import type { OwnAccount, PasswordProof, RecoveryCodes } from '#shared/studio/ownAccountSchema.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useRenewRecoveryCodesMutation, useTurnTwoFactorOffMutation } from './accountApi.ts';
import { ProofDialog } from './ProofDialog.tsx';

export type TwoFactorOnProps = { account: OwnAccount; onCodes: (codes: RecoveryCodes) => void };

export function TwoFactorOn({ account, onCodes }: TwoFactorOnProps) {
  const [asked, setAsked] = useState<'off' | 'codes'>();
  const [turnOff] = useTurnTwoFactorOffMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const off = useSaving<OwnAccount>();
  const codes = useSaving<RecoveryCodes>();
  const left = account.two_factor.recovery_codes_left;

  function close(): void {
    setAsked(undefined);
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
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
      </p>
      <div className={styles['answers']}>
        <Button variant="secondary" onClick={() => setAsked('codes')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          Turn it off
        </Button>
      </div>
      <ProofDialog
        open={asked === 'codes'}
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
      </ProofDialog>
      <ProofDialog
        open={asked === 'off'}
        title="Turn two-factor sign-in off?"
        confirm="Turn it off"
        asksCode
        isBusy={off.isSaving}
        failure={off.failure}
        onProof={(proof) => void off.save(() => turnOff(proof).unwrap())}
        onClose={close}
      >
        <p>Your password alone lets in again, and your recovery codes stop working.</p>
      </ProofDialog>
    </div>
  );
}
