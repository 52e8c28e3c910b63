import { formatMoney } from '#shared/formatMoney.ts';
import { labelOf } from '#shared/paymentProviders.ts';
import { paymentMethods as methodNames } from '#shared/texts/en/paymentMethods.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './SaleDetail.module.css';
import { dateAndTime } from '../frame/orderFormat.ts';
import { SaleSection } from './SaleSection.tsx';

type Refund = Sale['refunds'][number];

const refundStates = {
  pending: { tone: 'neutral', words: 'On its way' },
  succeeded: { tone: 'green', words: 'Refunded' },
  refused: { tone: 'vermilion', words: 'Refused' },
} as const satisfies Record<Refund['state'], object>;

/** Payments and refunds. */
export function SaleMoney({ sale }: { sale: Sale }) {
  const { payments, refunds, currency } = sale;
  if (payments.length === 0 && refunds.length === 0) return null;
  return (
    <SaleSection title={refunds.length > 0 ? 'Payments and refunds' : 'Payments'}>
      <ul className={styles['rows']}>
        {payments.map((payment) => (
          <li key={payment._id} className={styles['row']}>
            <span className={styles['what']}>
              <span>
                {labelOf(payment.provider)}
                {sale.method ? ` · ${methodNames[sale.method]}` : null}
              </span>
              <span className={styles['soft']}>
                {dateAndTime(payment.created_at)}
                {payment.reference ? ` · ${payment.reference}` : null}
              </span>
            </span>
            <span className={styles['amount']}>{formatMoney(payment.amount, currency)}</span>
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
  const { tone, words } = refundStates[refund.state];
  return (
    <li className={styles['row']}>
      <span className={styles['what']}>
        <Badge tone={tone}>{refund.by_hand ? 'Paid back by you' : words}</Badge>
        <span className={styles['soft']}>
          {dateAndTime(refund.created_at)}
          {refund.reason ? (
            <>
              {' · '}
              <bdi>{refund.reason}</bdi>
            </>
          ) : null}
        </span>
        {refund.problem ? <span className={styles['problem']}>{refund.problem}</span> : null}
      </span>
      <span className={styles['amount']}>{formatMoney(-refund.amount, currency)}</span>
    </li>
  );
}
