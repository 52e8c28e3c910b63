import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Payout } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Table } from '../../../ui/Table.tsx';
import { shortDate } from '../frame/orderFormat.ts';
import { payoutDetail } from './balanceLabels.ts';
import styles from './Payouts.module.css';

/** Payout requests, newest first, with their results. */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  const language = useLanguage();
  return (
    <section className={styles['payouts']} aria-labelledby="payouts">
      <h2 id="payouts" className={styles['title']}>
        {texts.payouts}
      </h2>
      {payouts.length === 0 ? (
        <p className={styles['none']}>{texts.noPayouts}</p>
      ) : (
        <Table
          caption={texts.payouts}
          columns={[
            {
              label: texts.askedForOn,
              cell: ({ requested_at }: Payout) => shortDate(requested_at, language),
            },
            { label: texts.payoutState, cell: (payout) => stateOf(payout, language) },
            {
              label: texts.amount,
              align: 'end',
              cell: ({ amount, currency }) => formatMoney(amount, currency, language),
            },
          ]}
          rows={payouts}
          keyOf={({ _id }) => _id}
        />
      )}
    </section>
  );
}

function stateOf(payout: Payout, language: Language) {
  return (
    <span className={styles['state']}>
      <Badge tone={payout.state === 'paid' ? 'green' : 'neutral'}>{texts.payoutStates[payout.state]}</Badge>
      <span className={styles['detail']}>{payoutDetail(payout, language)}</span>
    </span>
  );
}
