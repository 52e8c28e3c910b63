import { useState } from 'react';
import type { Balance, CurrencyBalance } from '#shared/studio/balanceSchema.ts';
import type { PayoutAccountAnswer } from '#shared/studio/payoutAccountSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { ConnectPanel } from './ConnectPanel.tsx';
import { Disputes } from './Disputes.tsx';
import { CurrencyCard } from './CurrencyCard.tsx';
import styles from './BalanceOverview.module.css';
import { PayoutDialog } from './PayoutDialog.tsx';
import { Payouts } from './Payouts.tsx';

/** All of a store's money: each currency, the store's own first, then payouts and test money. */
export function BalanceOverview({ balance, payout }: { balance: Balance; payout: PayoutAccountAnswer }) {
  const { balances, test, payouts, disputes, evidence_to } = balance;
  const { way, connect } = payout;
  const { user } = useDashboard();
  const isForeign = ({ currency }: CurrencyBalance) => Number(currency !== user.currency);
  return (
    <div className={styles['money']}>
      {balances.length === 0 && test.length === 0 ? (
        <EmptyState
          title="Nothing earned yet"
          action={
            <LinkButton to="/dashboard/products" variant="secondary">
              See my products
            </LinkButton>
          }
        >
          With the first sale it says here what you earned, what it cost, and when you can have it.
        </EmptyState>
      ) : null}
      {disputes.length > 0 ? <Disputes disputes={disputes} evidenceTo={evidence_to} /> : null}
      {balances
        .toSorted((one, other) => isForeign(one) - isForeign(other))
        .map((one) => (
          <Earned key={one.currency} balance={one} isAskedByHand={way === 'bank_details'} />
        ))}
      {payouts.length > 0 || (balances.length > 0 && way === 'bank_details') ? (
        <Payouts payouts={payouts} />
      ) : null}
      {test.length > 0 ? (
        <section className={styles['test']} aria-labelledby="test-money">
          <h2 id="test-money" className={styles['title']}>
            Test money
          </h2>
          <p className={styles['about']}>
            Nobody paid this and nobody is paid it: it shows how real sales will look.
          </p>
          {test.map((one) => (
            <CurrencyCard
              key={one.currency}
              balance={one}
              name={`${one.currency}, test money`}
              mark={<Badge tone="vermilion">Test</Badge>}
            />
          ))}
          {connect?.test ? <ConnectPanel connect={connect} /> : null}
        </section>
      ) : null}
    </div>
  );
}

function Earned({ balance, isAskedByHand }: { balance: CurrencyBalance; isAskedByHand: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { available, currency } = balance;
  return (
    <CurrencyCard
      balance={balance}
      name={currency}
      action={
        <>
          {available > 0 && isAskedByHand ? (
            <Button onClick={() => setIsAsking(true)}>Ask for a payout</Button>
          ) : null}
          <output className={styles['asked']}>
            {isAsked ? 'Asked for. It stands below until it is sent.' : ''}
          </output>
          <PayoutDialog
            balance={balance}
            open={isAsking}
            onClose={() => setIsAsking(false)}
            onAsked={() => {
              setIsAsking(false);
              setIsAsked(true);
            }}
          />
        </>
      }
    />
  );
}
