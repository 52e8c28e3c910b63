import { useState } from 'react';
import type { TestBank } from '#shared/chargeSchema.ts';
import { isPaymentMethodType } from '#shared/paymentMethods.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { askTestBank } from '../../features/public/checkout/test/askTestBank.ts';
import { useQuery } from '../../lib/router.ts';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { usePaymentMethodsTexts } from '../../lib/texts/usePaymentMethodsTexts.ts';
import { useTestCardsTexts } from '../../lib/texts/useTestCardsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './TestBankPage.module.css';

type Sending =
  | { kind: 'asked' }
  | { kind: 'sending'; outcome: TestBank['outcome'] }
  | { kind: 'failed'; message: string };

/** The test bank, where a buyer who pays by a method that redirects decides. */
export function TestBankPage() {
  const texts = useTestCardsTexts();
  const dispatch = useAppDispatch();
  const payment = paymentIn(useQuery());
  const [sending, setSending] = useState<Sending>({ kind: 'asked' });

  async function decide(outcome: TestBank['outcome']): Promise<void> {
    if (sending.kind === 'sending') return;
    setSending({ kind: 'sending', outcome });
    const answered = await dispatch(askTestBank({ ...payment.question, outcome }));
    // A bank leads back by a new document.
    if (askTestBank.fulfilled.match(answered)) location.assign(answered.payload.return_url);
    else setSending({ kind: 'failed', message: answered.payload?.message ?? texts.bankUnreachable });
  }

  const isBusy = (outcome: TestBank['outcome']) => sending.kind === 'sending' && sending.outcome === outcome;
  return (
    <AccountFrame title={texts.bankTitle} lead={texts.bankLead}>
      <div className={styles['bank']}>
        <Terms {...payment} />
        {sending.kind === 'failed' && <ErrorNotice title={texts.notDecided} message={sending.message} />}
        <div className={styles['choices']}>
          <Button wide busy={isBusy('approve')} onClick={() => void decide('approve')}>
            {payment.amount === null ? (
              texts.approve
            ) : (
              <span>{inSentence(texts.payAtBank(<Price {...payment.amount} />))}</span>
            )}
          </Button>
          <Button wide variant="secondary" busy={isBusy('refuse')} onClick={() => void decide('refuse')}>
            {texts.refuse}
          </Button>
        </div>
        <NeedsScript />
      </div>
    </AccountFrame>
  );
}

function Terms({ method, amount }: ReturnType<typeof paymentIn>) {
  const texts = useTestCardsTexts();
  const names = usePaymentMethodsTexts();
  return (
    <dl className={styles['terms']}>
      {method !== null && (
        <div>
          <dt>{texts.method}</dt>
          <dd>{names[method]}</dd>
        </div>
      )}
      {amount !== null && (
        <div>
          <dt>{texts.amount}</dt>
          <dd>
            <Price {...amount} />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The payment that the address names. Its terms are shown only; the API knows them itself. */
function paymentIn(query: URLSearchParams) {
  const amount = Number(query.get('amount') ?? '0');
  const currency = query.get('currency') ?? '';
  const method = query.get('method') ?? '';
  return {
    question: {
      payment_intent_id: query.get('payment_intent') ?? '',
      client_secret: query.get('client_secret') ?? '',
    },
    amount: amount > 0 && /^[A-Z]{3}$/.test(currency) ? { amount, currency } : null,
    method: isPaymentMethodType(method) ? method : null,
  };
}
