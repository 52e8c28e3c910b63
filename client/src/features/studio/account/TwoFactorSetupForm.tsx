import { useState, type ComponentType } from 'react';
import type { RecoveryCodes, TwoFactorOffer } from '#shared/studio/ownAccountSchema.ts';
import { studioSecurity as texts } from '#shared/texts/en/studioSecurity.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormError } from '../forms/FormError.tsx';
import { useSaving } from '../forms/useSaving.ts';
import styles from './Account.module.css';
import { useConfirmTwoFactorMutation } from './accountApi.ts';

export type TwoFactorSetupFormProps = {
  offer: TwoFactorOffer;
  QrCode: ComponentType<{ text: string }>;
  onCodes: (codes: RecoveryCodes) => void;
  onLeave: () => void;
};

/** Shows the secret for the app, and asks for the app's first code as proof. */
export function TwoFactorSetupForm({ offer, QrCode, onCodes, onLeave }: TwoFactorSetupFormProps) {
  const [code, setCode] = useState('');
  const [confirmTwoFactor] = useConfirmTwoFactorMutation();
  const saving = useSaving<RecoveryCodes>();

  async function send(): Promise<void> {
    const answer = await saving.save(() => confirmTwoFactor({ code }).unwrap());
    if (answer) onCodes(answer);
  }

  return (
    <Form className={styles['form']} refusal={saving.failure} onSend={() => void send()}>
      <FormError title={texts.notOnYet} saving={saving} />
      <div className={styles['offer']}>
        <p>{texts.scanWithApp}</p>
        <div className={styles['code']}>
          <QrCode text={offer.uri} />
        </div>
        <p>
          {inSentence(texts.orTypeKey(<span className={styles['secret']}>{inGroups(offer.secret)}</span>))}
        </p>
      </div>
      <TextField
        label={texts.codeOfApp}
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
          {texts.turnOn}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {texts.notNow}
        </Button>
      </div>
    </Form>
  );
}

/** In groups of four, which are easier to copy. Apps ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
