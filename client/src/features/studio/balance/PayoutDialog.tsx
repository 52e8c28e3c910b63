import { useId, useState } from 'react';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Balance, CurrencyBalance } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Form } from '../../../ui/Form.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import { needsConfirmation, ResendConfirmation } from '../forms/ResendConfirmation.tsx';
import { useSaving } from '../forms/useSaving.ts';
import { useRequestPayoutMutation } from './balanceApi.ts';
import styles from './Payouts.module.css';

export type PayoutDialogProps = {
  balance: CurrencyBalance;
  open: boolean;
  onClose: () => void;
  onAsked: () => void;
};

/** Requests a payout of everything available, or of a part. */
export function PayoutDialog({ balance, open, onClose, onAsked }: PayoutDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.askForPayout}>
      <PayoutForm balance={balance} onAsked={onAsked} />
    </Dialog>
  );
}

type PayoutFormProps = Pick<PayoutDialogProps, 'balance' | 'onAsked'>;

function PayoutForm({ balance: { available, currency }, onAsked }: PayoutFormProps) {
  const formId = useId();
  const language = useLanguage();
  const [amount, setAmount] = useState<number | null>(available);
  // Other terms are another payout. The same ones are the same payout, for instance after a lost connection.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isMissing, setIsMissing] = useState(false);
  const [requestPayout] = useRequestPayoutMutation();
  const { save, isSaving, failure, problems, clear } = useSaving<Balance>();
  const problem = isMissing ? texts.amountNeeded : problems['amount'];

  async function ask(): Promise<void> {
    setIsMissing(amount === null);
    if (amount === null) return;
    if (!(await save(() => requestPayout({ key, request: { currency, amount } }).unwrap()))) return;
    setKey(crypto.randomUUID());
    onAsked();
  }

  return (
    <Form id={formId} className={styles['form']} refusal={failure} onSend={() => void ask()}>
      {failure && problems['amount'] === undefined ? (
        <ErrorNotice title={texts.payoutNotAskedFor} message={failure.message} />
      ) : null}
      {needsConfirmation(failure) ? <ResendConfirmation /> : null}
      <p>{texts.askForPayoutNote}</p>
      <NumberField
        label={texts.amount}
        hint={texts.atMost(formatMoney(available, currency, language))}
        suffix={currency}
        value={amount}
        onChange={(next) => {
          setAmount(next);
          setKey(crypto.randomUUID());
          setIsMissing(false);
          clear();
        }}
        {...errorProp(problem)}
      />
      <Button type="submit" wide busy={isSaving}>
        {amount === null ? texts.askForIt : texts.askForAmount(formatMoney(amount, currency, language))}
      </Button>
    </Form>
  );
}
