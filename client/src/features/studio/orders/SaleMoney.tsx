import { formatMoney } from '#shared/money/formatMoney.ts';
import { problemText } from '#shared/studio/problemText.ts';
import { isProviderName, labelOf, paymentProviders } from '#shared/payments/paymentProviders.ts';
import { paymentMethods as methodNames } from '#shared/texts/en/paymentMethods.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { studioSale as texts } from '#shared/texts/en/studioSale.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './SaleDetail.module.css';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

type Refund = Sale['refunds'][number];

const refundStates = {
  pending: { tone: 'neutral', words: texts.money.refundStates.pending },
  succeeded: { tone: 'green', words: texts.money.refundStates.succeeded },
  refused: { tone: 'vermilion', words: texts.money.refundStates.refused },
  failed: { tone: 'vermilion', words: texts.money.refundStates.failed },
} as const satisfies Record<Refund['state'] | 'failed', object>;

function isTest(provider: string): boolean {
  return isProviderName(provider) && !paymentProviders[provider].movesMoney;
}

/** Payments and refunds. */
export function SaleMoney({ sale }: { sale: Sale }) {
  const language = useLanguage();
  const { payments, refunds, currency } = sale;
  if (payments.length === 0 && refunds.length === 0) return null;
  return (
    <SaleSection title={refunds.length > 0 ? texts.money.paymentsAndRefunds : texts.money.payments}>
      <ul className={styles['rows']}>
        {payments.map((payment) => (
          <li key={payment._id} className={styles['row']}>
            <span className={styles['what']}>
              <span>
                {isTest(payment.provider) ? texts.money.testPayment : labelOf(payment.provider)}
                {sale.method ? ` · ${methodNames[sale.method]}` : null}
              </span>
              <span className={styles['soft']}>
                {dateAndTime(payment.created_at, language)}
                {payment.reference ? ` · ${payment.reference}` : null}
              </span>
            </span>
            <span className={styles['amount']}>{formatMoney(payment.amount, currency, language)}</span>
          </li>
        ))}
        {refunds.map((refund) => (
          <RefundRow key={refund._id} refund={refund} currency={currency} />
        ))}
      </ul>
    </SaleSection>
  );
}

function RefundRow({ refund, currency }: { refund: Refund; currency: string }) {
  const language = useLanguage();
  const { state, problem, problem_code } = refund;
  const { tone, words } = refundStates[refund.failed_at === undefined ? state : 'failed'];
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <Badge tone={tone}>{refund.by_hand ? texts.money.paidBackByYou : words}</Badge>
        <span className={styles['soft']}>
          {dateAndTime(refund.created_at, language)}
          {refund.reason ? (
            <>
              {' · '}
              <bdi>{refund.reason}</bdi>
            </>
          ) : null}
        </span>
        {problem ? <span className={styles['problem']}>{problemText({ problem, problem_code })}</span> : null}
      </span>
      <span className={styles['amount']}>{formatMoney(-refund.amount, currency, language)}</span>
    </li>
  );
}
