import { useState, type ComponentType } from 'react';
import type { RecoveryCodes, TwoFactorOffer } from '#shared/studio/ownAccountSchema.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Refusal } from '../studio/Refusal.tsx';
import { useSaving } from '../studio/useSaving.ts';
import styles from './Account.module.css';
import { useConfirmTwoFactorMutation } from './accountApi.ts';

export type TwoFactorOfferFormProps = {
  offer: TwoFactorOffer;
  QrCode: ComponentType<{ text: string }>;
  onCodes: (codes: RecoveryCodes) => void;
  onLeave: () => void;
};

/** The secret goes into the app, and the app's first code proves that it is there. */
export function TwoFactorOfferForm({ offer, QrCode, onCodes, onLeave }: TwoFactorOfferFormProps) {
  const [code, setCode] = useState('');
  const [confirmTwoFactor] = useConfirmTwoFactorMutation();
  const saving = useSaving<RecoveryCodes>();

  async function send(): Promise<void> {
    const answer = await saving.save(() => confirmTwoFactor({ code }).unwrap());
    if (answer) onCodes(answer);
  }

  return (
    <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
      <Refusal title="It is not on yet" saving={saving} />
      <div className={styles['offer']}>
        <p>Scan this with your authenticator app:</p>
        <div className={styles['code']}>
          <QrCode text={offer.uri} />
        </div>
        <p>
          Or type this key into it: <span className={styles['secret']}>{inGroups(offer.secret)}</span>
        </p>
      </div>
      <TextField
        label="The code that the app shows now"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        {...errorProp(saving.problems['code'])}
      />
      <div className={styles['answers']}>
        <Button type="submit" busy={saving.isSaving} disabled={code.trim() === ''}>
          Turn it on
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Not now
        </Button>
      </div>
    </Form>
  );
}

/** In fours, which are read and typed without losing the place; apps leave out the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
