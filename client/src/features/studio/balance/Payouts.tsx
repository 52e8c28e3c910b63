import { formatMoney } from '#shared/formatMoney.ts';
import type { Payout } from '#shared/studio/balanceSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Table } from '../../../ui/Table.tsx';
import { dateText, payoutDetail, payoutLabels } from './balanceLabels.ts';
import styles from './Payouts.module.css';

/** Payout requests, newest first, with their results. */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section className={styles['payouts']} aria-labelledby="payouts">
      <h2 id="payouts" className={styles['title']}>
        Payouts
      </h2>
      {payouts.length === 0 ? (
        <p className={styles['none']}>None yet. What is available can be asked for at any time.</p>
      ) : (
        <Table
          caption="Payouts"
          columns={[
            { label: 'Asked for on', cell: ({ requested_at }: Payout) => dateText(requested_at) },
            {
              label: 'State',
              cell: stateOf,
            },
            { label: 'Amount', align: 'end', cell: ({ amount, currency }) => formatMoney(amount, currency) },
          ]}
          rows={payouts}
          keyOf={({ _id }) => _id}
        />
      )}
    </section>
  );
}

function stateOf(payout: Payout) {
  return (
    <span className={styles['state']}>
      <Badge tone={payout.state === 'paid' ? 'green' : 'neutral'}>{payoutLabels[payout.state]}</Badge>
      <span className={styles['detail']}>{payoutDetail(payout)}</span>
    </span>
  );
}
