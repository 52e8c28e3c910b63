import { useState, type ComponentType, type ReactNode } from 'react';
import type { OwnAccount, RecoveryCodes as Codes, TwoFactorOffer } from '#shared/studio/ownAccountSchema.ts';
import { Button } from '../../ui/Button.tsx';
import { Refusal } from '../studio/Refusal.tsx';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useOfferTwoFactorMutation } from './accountApi.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Section } from './Section.tsx';
import { TwoFactorOfferForm } from './TwoFactorOfferForm.tsx';
import { TwoFactorOn } from './TwoFactorOn.tsx';

type Stage =
  | { kind: 'rest' }
  | { kind: 'offered'; offer: TwoFactorOffer }
  | { kind: 'codes'; codes: string[] };

export type TwoFactorProps = {
  account: OwnAccount;
  /** Draws a text as a QR code. */
  QrCode: ComponentType<{ text: string }>;
};

/** Signing in with an authenticator app beside the password. */
export function TwoFactor({ account, QrCode }: TwoFactorProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'rest' });
  const [offerTwoFactor] = useOfferTwoFactorMutation();
  const saving = useSaving<TwoFactorOffer>();
  const showCodes = ({ recovery_codes: codes }: Codes) => setStage({ kind: 'codes', codes });

  async function start(): Promise<void> {
    const offer = await saving.save(() => offerTwoFactor().unwrap());
    if (offer) setStage({ kind: 'offered', offer });
  }

  function body(): ReactNode {
    if (stage.kind === 'codes') {
      const rest = () => setStage({ kind: 'rest' });
      return <RecoveryCodes codes={stage.codes} email={account.email} onDone={rest} />;
    }
    if (account.two_factor.enabled) return <TwoFactorOn account={account} onCodes={showCodes} />;
    if (stage.kind === 'offered') {
      return (
        <TwoFactorOfferForm
          offer={stage.offer}
          QrCode={QrCode}
          onCodes={showCodes}
          onLeave={() => setStage({ kind: 'rest' })}
        />
      );
    }
    return (
      <div className={styles['form']}>
        <Refusal title="It could not begin" saving={saving} />
        <p className={styles['note']}>It is off: your password alone lets in.</p>
        <div className={styles['answers']}>
          <Button busy={saving.isSaving} onClick={() => void start()}>
            Set it up
          </Button>
        </div>
      </div>
    );
  }

  return (
    <Section
      title="Two-factor sign-in"
      about={<p>Besides your password, logging in asks for a code that an app on your phone shows.</p>}
    >
      {body()}
    </Section>
  );
}
