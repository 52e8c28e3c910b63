import { isPaymentMethodType } from '#shared/payments/paymentMethods.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { useTestBank } from '../../features/public/checkout/test/useTestBank.ts';
import { useQuery } from '../../lib/router.ts';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { usePaymentMethodsTexts } from '../../lib/texts/usePaymentMethodsTexts.ts';
import { useTestCardsTexts } from '../../lib/texts/useTestCardsTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NeedsScript } from '../../ui/NeedsScript.tsx';
import { Price } from '../../ui/Price.tsx';
import { useLocalized } from '../../lib/texts/useTexts.ts';
import styles from './TestBankPage.module.css';

/** The test bank, where a buyer who pays by a method that redirects decides. */
export function TestBankPage() {
  const texts = useTestCardsTexts();
  const localized = useLocalized();
  const payment = paymentIn(useQuery());
  const { decide, isBusy, problem } = useTestBank({
    payment: payment.question,
    // A new document, because a real bank leads back by one too.
    onDecided: (returnPath) => location.assign(localized(returnPath)),
    unreachable: texts.bankUnreachable,
  });

  return (
    <AccountFrame title={texts.bankTitle} lead={texts.bankLead}>
      <div className={styles['bank']}>
        <Terms {...payment} />
        {problem !== undefined && <ErrorNotice title={texts.notDecided} message={problem} />}
        <div className={styles['choices']}>
          <Button wide busy={isBusy('approve')} onClick={() => decide('approve')}>
            {payment.amount === null ? (
              texts.approve
            ) : (
              <span>{inSentence(texts.payAtBank(<Price {...payment.amount} />))}</span>
            )}
          </Button>
          <Button wide variant="secondary" busy={isBusy('refuse')} onClick={() => decide('refuse')}>
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
