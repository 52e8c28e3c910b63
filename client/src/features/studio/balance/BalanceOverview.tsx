import { useState } from 'react';
import type { Balance, CurrencyBalance } from '#shared/studio/balanceSchema.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { CurrencyCard } from './CurrencyCard.tsx';
import styles from './BalanceOverview.module.css';
import { PayoutDialog } from './PayoutDialog.tsx';
import { Payouts } from './Payouts.tsx';

/** All of a store's money: each currency, the store's own first, then payouts and test money. */
export function BalanceOverview({ balance: { balances, test, payouts } }: { balance: Balance }) {
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
      {balances
        .toSorted((one, other) => isForeign(one) - isForeign(other))
        .map((one) => (
          <Earned key={one.currency} balance={one} />
        ))}
      {balances.length > 0 || payouts.length > 0 ? <Payouts payouts={payouts} /> : null}
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
        </section>
      ) : null}
    </div>
  );
}

function Earned({ balance }: { balance: CurrencyBalance }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { available, currency } = balance;
  return (
    <CurrencyCard
      balance={balance}
      name={currency}
      action={
        <>
          {available > 0 ? <Button onClick={() => setIsAsking(true)}>Ask for a payout</Button> : null}
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
