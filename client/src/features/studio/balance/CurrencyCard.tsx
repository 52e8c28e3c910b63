import { useId, type ReactNode } from 'react';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { CurrencyBalance } from '#shared/studio/balanceSchema.ts';
import { studioBalance as texts } from '#shared/texts/en/studioBalance.ts';
import { Link } from '../../../lib/Link.tsx';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { classNames } from '../../../lib/classNames.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Table } from '../../../ui/Table.tsx';
import panel from '../frame/Panel.module.css';
import { totalHeld, releaseText, negativeBalanceReason } from './balanceLabels.ts';
import styles from './CurrencyCard.module.css';

export type CurrencyCardProps = {
  balance: CurrencyBalance;
  /** Nobody paid this money. */
  isTest?: boolean;
  /** Tax in what was sold that is still to be paid to an authority. */
  taxOwed?: number | undefined;
  /** What can be done with the available money. */
  action?: ReactNode;
};

/** One currency's balance as a calculation: income, costs, money on hold, money available. */
export function CurrencyCard({ balance, isTest = false, taxOwed, action }: CurrencyCardProps) {
  const nameId = useId();
  const language = useLanguage();
  const { currency } = balance;
  const money = (amount: number) => formatMoney(amount, currency, language);
  const heldTotal = totalHeld(balance);
  const taken = [
    { name: 'fees', amount: balance.fees },
    { name: 'refunded', amount: balance.refunded },
    { name: 'disputed', amount: balance.disputed },
    { name: 'paidOut', amount: balance.paid_out },
    ...(balance.transferred > 0 ? [{ name: 'sentToAccount', amount: balance.transferred } as const] : []),
    { name: 'onHold', amount: heldTotal },
  ] as const;
  return (
    <section className={classNames(panel['panel'], styles['card'])} aria-labelledby={nameId}>
      <header className={styles['head']}>
        <h2 id={nameId} className={styles['name']}>
          {isTest ? texts.testMoneyIn(currency) : currency}
        </h2>
        {isTest ? <Badge tone="vermilion">{texts.test}</Badge> : null}
      </header>
      <div className={styles['available']}>
        <p className={styles['label']}>{texts.sums.available}</p>
        <p className={styles['figure']} data-below={balance.available < 0 ? '' : undefined}>
          {money(balance.available)}
        </p>
        {balance.available < 0 ? (
          <p className={styles['note']}>{negativeBalanceReason(balance, language)}</p>
        ) : null}
        {taxOwed === undefined ? null : (
          <p className={styles['note']}>
            {inSentence(texts.taxOwed(money(taxOwed), (text) => <Link to="/dashboard/tax">{text}</Link>))}
          </p>
        )}
        {action}
      </div>
      <dl className={styles['sum']}>
        <Line label={texts.sums.sold} shown={money(balance.sold)} />
        {taken.map(({ name, amount }) => (
          <Line key={name} label={texts.sums[name]} shown={amount === 0 ? money(0) : money(-amount)} />
        ))}
        {balance.refunded_by_hand > 0 ? (
          <Line label={texts.sums.refundedByHand} shown={money(balance.refunded_by_hand)} />
        ) : null}
        {balance.repaid > 0 ? <Line label={texts.sums.repaid} shown={money(balance.repaid)} /> : null}
        <Line label={texts.sums.available} shown={money(balance.available)} isTotal />
      </dl>
      {balance.held.length > 0 ? (
        <div className={styles['held']}>
          <h3 className={styles['heldTitle']}>{texts.sums.onHold}</h3>
          <Table
            caption={isTest ? texts.testMoneyOnHoldIn(currency) : texts.onHoldIn(currency)}
            columns={[
              { label: texts.availableOn, cell: (one) => releaseText(one, language) },
              { label: texts.whyOnHold, cell: ({ reason }) => texts.holdReasons[reason] },
              { label: texts.amount, align: 'end', cell: ({ amount }) => money(amount) },
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
