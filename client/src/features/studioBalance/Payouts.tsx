import { formatMoney } from '#shared/formatMoney.ts';
import type { Payout } from '#shared/studio/balanceSchema.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Table } from '../../ui/Table.tsx';
import { dateWords, payoutDetail, payoutWords } from './balanceWords.ts';
import styles from './Payouts.module.css';

/** What was asked for, the newest first, and what became of it. */
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
            { label: 'Asked for on', cell: ({ requested_at }: Payout) => dateWords(requested_at) },
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
      <Badge tone={payout.state === 'paid' ? 'green' : 'neutral'}>{payoutWords[payout.state]}</Badge>
      <span className={styles['detail']}>{payoutDetail(payout)}</span>
    </span>
  );
}
