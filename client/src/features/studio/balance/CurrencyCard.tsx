import { useId, type ReactNode } from 'react';
import { formatMoney } from '#shared/formatMoney.ts';
import type { CurrencyBalance } from '#shared/studio/balanceSchema.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Table } from '../../../ui/Table.tsx';
import panel from '../frame/Panel.module.css';
import { totalHeld, releaseText, whyBelowZero, whyHeld } from './balanceLabels.ts';
import styles from './CurrencyCard.module.css';

export type CurrencyCardProps = {
  balance: CurrencyBalance;
  /** "EUR", or "EUR, test money". */
  name: string;
  /** A badge beside the name. */
  mark?: ReactNode;
  /** What can be done with the available money. */
  action?: ReactNode;
};

/** One currency's balance as a calculation: income, costs, money on hold, money available. */
export function CurrencyCard({ balance, name, mark, action }: CurrencyCardProps) {
  const nameId = useId();
  const money = (amount: number) => formatMoney(amount, balance.currency);
  const heldTotal = totalHeld(balance);
  const taken = [
    { label: 'Fees', amount: balance.fees },
    { label: 'Refunded', amount: balance.refunded },
    { label: 'Disputed', amount: balance.disputed },
    { label: 'Paid out', amount: balance.paid_out },
    ...(balance.transferred > 0 ? [{ label: 'Sent to your account', amount: balance.transferred }] : []),
    { label: 'On hold', amount: heldTotal },
  ];
  return (
    <section className={classNames(panel['panel'], styles['card'])} aria-labelledby={nameId}>
      <header className={styles['head']}>
        <h2 id={nameId} className={styles['name']}>
          {name}
        </h2>
        {mark}
      </header>
      <div className={styles['available']}>
        <p className={styles['label']}>Available</p>
        <p className={styles['figure']} data-below={balance.available < 0 ? '' : undefined}>
          {money(balance.available)}
        </p>
        {balance.available < 0 ? <p className={styles['note']}>{whyBelowZero(balance)}</p> : null}
        {action}
      </div>
      <dl className={styles['sum']}>
        <Line label="Sold" shown={money(balance.sold)} />
        {taken.map(({ label, amount }) => (
          <Line key={label} label={label} shown={amount === 0 ? money(0) : money(-amount)} />
        ))}
        {balance.refunded_by_hand > 0 ? (
          <Line label="Refunds you paid yourself" shown={money(balance.refunded_by_hand)} />
        ) : null}
        {balance.repaid > 0 ? (
          <Line label="Paid back by you, or waived" shown={money(balance.repaid)} />
        ) : null}
        <Line label="Available" shown={money(balance.available)} isTotal />
      </dl>
      {balance.held.length > 0 ? (
        <div className={styles['held']}>
          <h3 className={styles['heldTitle']}>On hold</h3>
          <Table
            caption={`On hold in ${name}`}
            columns={[
              { label: 'Available on', cell: releaseText },
              { label: 'Why', cell: whyHeld },
              { label: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
            ]}
            rows={balance.held}
            keyOf={({ until, reason }) => `${until} ${reason}`}
          />
        </div>
      ) : null}
    </section>
  );
}

function Line({ label, shown, isTotal = false }: { label: string; shown: string; isTotal?: boolean }) {
  return (
    <div className={styles['line']} data-total={isTotal ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{shown}</dd>
    </div>
  );
}
