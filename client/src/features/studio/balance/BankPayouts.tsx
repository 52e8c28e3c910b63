import { useId } from 'react';
import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { BankPayoutAnswer } from '#shared/studio/payoutAccountSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Table } from '../../../ui/Table.tsx';
import { bankPayoutDetail, bankPayoutLabels } from './payoutAccountLabels.ts';
import styles from './Payouts.module.css';

/** The provider's payouts to the creator's bank, newest first. */
export function BankPayouts({
  payouts,
  provider,
}: {
  payouts: readonly BankPayoutAnswer[];
  provider: string;
}) {
  const titleId = useId();
  return (
    <section className={classNames(styles['payouts'], styles['bank'])} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['subtitle']}>
        Payouts to your bank
      </h3>
      {payouts.length === 0 ? (
        <p className={styles['none']}>None yet. They begin by themselves when money was sent.</p>
      ) : (
        <Table
          caption="Payouts to your bank"
          columns={[
            { label: 'Arrives on', cell: ({ arrives_on }: BankPayoutAnswer) => dayText(arrives_on) },
            { label: 'State', cell: (payout) => stateOf(payout, provider) },
            { label: 'Amount', align: 'end', cell: ({ amount, currency }) => formatMoney(amount, currency) },
          ]}
          rows={payouts}
          keyOf={({ _id }) => _id}
        />
      )}
    </section>
  );
}

function stateOf(payout: BankPayoutAnswer, provider: string) {
  const { state } = payout;
  const tone = state === 'paid' ? 'green' : state === 'failed' ? 'vermilion' : 'neutral';
  return (
    <span className={styles['state']}>
      <Badge tone={tone}>{bankPayoutLabels[state]}</Badge>
      <span className={styles['detail']}>{bankPayoutDetail(payout, provider)}</span>
    </span>
  );
}
