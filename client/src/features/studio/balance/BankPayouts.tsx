import { useId } from 'react';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { BankPayoutAnswer } from '#shared/studio/payoutAccountSchema.ts';
import { studioBankDetails as texts } from '#shared/texts/en/studioBankDetails.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Table } from '../../../ui/Table.tsx';
import { bankPayoutDetail } from './payoutAccountLabels.ts';
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
  const language = useLanguage();
  return (
    <section className={classNames(styles['payouts'], styles['bank'])} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['subtitle']}>
        {texts.payoutsToBank}
      </h3>
      {payouts.length === 0 ? (
        <p className={styles['none']}>{texts.noPayoutsToBank}</p>
      ) : (
        <Table
          caption={texts.payoutsToBank}
          columns={[
            {
              label: texts.arrivesOn,
              cell: ({ arrives_on }: BankPayoutAnswer) => dayText(arrives_on, language),
            },
            { label: texts.payoutState, cell: (payout) => stateOf(payout, provider) },
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

function stateOf(payout: BankPayoutAnswer, provider: string) {
  const { state } = payout;
  const tone = state === 'paid' ? 'green' : state === 'failed' ? 'vermilion' : 'neutral';
  return (
    <span className={styles['state']}>
      <Badge tone={tone}>{texts.payoutStates[state]}</Badge>
      <span className={styles['detail']}>{bankPayoutDetail(payout, provider)}</span>
    </span>
  );
}
