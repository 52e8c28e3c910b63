import { useState, type ComponentType, type ReactNode } from 'react';
import type {
  OwnAccount,
  Reauthentication,
  RecoveryCodes as Codes,
  TwoFactorOffer,
} from '#shared/studio/ownAccountSchema.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import { Button } from '../../../ui/Button.tsx';
import { ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useOfferTwoFactorMutation } from './accountApi.ts';
import { ReauthenticationDialog } from '../forms/ReauthenticationDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { AccountSection } from './AccountSection.tsx';
import { TwoFactorSetupForm } from './TwoFactorSetupForm.tsx';
import { TwoFactorSettings } from './TwoFactorSettings.tsx';

type Stage =
  | { kind: 'rest' }
  | { kind: 'offered'; offer: TwoFactorOffer }
  | { kind: 'codes'; codes: string[] };

export type TwoFactorProps = {
  account: OwnAccount;
  /** Renders a text as a QR code. */
  QrCode: ComponentType<{ text: string }>;
};

/** Signing in with an authenticator app in addition to the password. */
export function TwoFactor({ account, QrCode }: TwoFactorProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'rest' });
  const [isAsking, setIsAsking] = useState(false);
  const [offerTwoFactor] = useOfferTwoFactorMutation();
  const saving = useSaving<TwoFactorOffer>();
  const showCodes = ({ recovery_codes: codes }: Codes) => setStage({ kind: 'codes', codes });

  async function start(credentials: Reauthentication): Promise<void> {
    const offer = await saving.save(() => offerTwoFactor(credentials).unwrap());
    if (!offer) return;
    setIsAsking(false);
    setStage({ kind: 'offered', offer });
  }

  function body(): ReactNode {
    if (stage.kind === 'codes') {
      const rest = () => setStage({ kind: 'rest' });
      return <RecoveryCodes codes={stage.codes} email={account.email} onDone={rest} />;
    }
    if (account.two_factor.enabled) return <TwoFactorSettings account={account} onCodes={showCodes} />;
    if (stage.kind === 'offered') {
      return (
        <TwoFactorSetupForm
          offer={stage.offer}
          QrCode={QrCode}
          onCodes={showCodes}
          onLeave={() => setStage({ kind: 'rest' })}
        />
      );
    }
    if (account.email_confirmed === false) {
      return (
        <div className={styles['form']}>
          <p className={styles['note']}>{texts.offUntilEmailConfirmed(account.email)}</p>
          <ResendConfirmation />
        </div>
      );
    }
    return (
      <div className={styles['form']}>
        <p className={styles['note']}>{texts.twoFactorIsOff}</p>
        <div className={styles['answers']}>
          <Button onClick={() => setIsAsking(true)}>{texts.setUp}</Button>
        </div>
        <ReauthenticationDialog
          open={isAsking}
          title={texts.setUpTitle}
          confirm={texts.goOn}
          variant="primary"
          asksCode={false}
          isBusy={saving.isSaving}
          failure={saving.failure}
          onConfirm={(credentials) => void start(credentials)}
          onClose={() => {
            setIsAsking(false);
            saving.clear();
          }}
        >
          <p>{texts.haveAppAtHand}</p>
        </ReauthenticationDialog>
      </div>
    );
  }

  return (
    <AccountSection title={texts.twoFactor} about={<p>{texts.twoFactorNote}</p>}>
      {body()}
    </AccountSection>
  );
}
