import { useState } from 'react';
import type { Balance, CurrencyBalance } from '#shared/studio/balanceSchema.ts';
import type { PayoutAccountAnswer } from '#shared/studio/payoutAccountSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { ConnectPanel } from './ConnectPanel.tsx';
import { Disputes } from './Disputes.tsx';
import { Inquiries } from './Inquiries.tsx';
import { CurrencyCard } from './CurrencyCard.tsx';
import styles from './BalanceOverview.module.css';
import { PayoutDialog } from './PayoutDialog.tsx';
import { Payouts } from './Payouts.tsx';

/** All of a store's money: each currency, the store's own first, then payouts and test money. */
export function BalanceOverview({ balance, payout }: { balance: Balance; payout: PayoutAccountAnswer }) {
  const { balances, test, payouts, tax_owed, disputes, inquiries = [], evidence_to } = balance;
  const { way, connect } = payout;
  const { user } = useDashboard();
  const taxIn = (currency: string, isTest: boolean) =>
    tax_owed.find((one) => one.currency === currency && one.test === isTest)?.amount;
  const isForeign = ({ currency }: CurrencyBalance) => Number(currency !== user.currency);
  return (
    <div className={styles['money']}>
      {balances.length === 0 && test.length === 0 ? (
        <EmptyState
          title={texts.nothingEarned}
          action={
            <LinkButton to="/dashboard/products" variant="secondary">
              {texts.seeMyProducts}
            </LinkButton>
          }
        >
          {texts.nothingEarnedNote}
        </EmptyState>
      ) : null}
      {disputes.length > 0 ? <Disputes disputes={disputes} evidenceTo={evidence_to} /> : null}
      {inquiries.length > 0 ? <Inquiries inquiries={inquiries} evidenceTo={evidence_to} /> : null}
      {balances
        .toSorted((one, other) => isForeign(one) - isForeign(other))
        .map((one) => (
          <Earned
            key={one.currency}
            balance={one}
            taxOwed={taxIn(one.currency, false)}
            isAskedByHand={way === 'bank_details'}
          />
        ))}
      {payouts.length > 0 || (balances.length > 0 && way === 'bank_details') ? (
        <Payouts payouts={payouts} />
      ) : null}
      {test.length > 0 ? (
        <section className={styles['test']} aria-labelledby="test-money">
          <h2 id="test-money" className={styles['title']}>
            {texts.testMoney}
          </h2>
          <p className={styles['about']}>{texts.testMoneyNote}</p>
          {test.map((one) => (
            <CurrencyCard key={one.currency} balance={one} isTest taxOwed={taxIn(one.currency, true)} />
          ))}
          {connect?.test ? <ConnectPanel connect={connect} /> : null}
        </section>
      ) : null}
    </div>
  );
}

type EarnedProps = { balance: CurrencyBalance; taxOwed: number | undefined; isAskedByHand: boolean };

function Earned({ balance, taxOwed, isAskedByHand }: EarnedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { available } = balance;
  return (
    <CurrencyCard
      balance={balance}
      taxOwed={taxOwed}
      action={
        <>
          {available > 0 && isAskedByHand ? (
            <Button onClick={() => setIsAsking(true)}>{texts.askForPayout}</Button>
          ) : null}
          <output className={styles['asked']}>{isAsked ? texts.payoutAskedFor : ''}</output>
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
