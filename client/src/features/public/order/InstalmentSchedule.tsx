import type { ReactNode } from 'react';
import type { Order, OrderInstalment } from '#shared/orders/orderSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { classNames } from '../../../lib/classNames.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Price } from '../../../ui/Price.tsx';
import { SavedCard } from '../../../ui/SavedCard.tsx';
import styles from './InstalmentSchedule.module.css';
import { commonAmount, instalmentRows } from './instalmentRows.ts';
import { instalmentStatusText } from './instalmentStatusText.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useOrderTexts } from '../../../lib/texts/useOrderTexts.ts';

type InstalmentScheduleProps = {
  id: string;
  order: Order;
  /** The "Pay now" button of an instalment that can be paid. */
  pay: (instalment: OrderInstalment) => ReactNode;
  /** The "Use another card" button of an order that is still collected. */
  changeCard: ReactNode;
};

/** What is paid, what is due when, and what failed, for each line of the order. */
export function InstalmentSchedule({ id, order, pay, changeCard }: InstalmentScheduleProps) {
  const texts = useOrderTexts();
  const { instalments = [] } = order;
  const lines = Map.groupBy(instalments, ({ line_id }) => line_id);
  return (
    <section id={id} className={styles['schedule']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.yourInstalments}</h2>
      {[...lines].map(([lineId, ofLine]) => (
        <div key={lineId}>
          {lines.size > 1 && (
            <h3 className={styles['line']} dir="auto">
              {ofLine[0]?.name}
            </h3>
          )}
          <ol className={styles['steps']}>
            {instalmentRows(ofLine).map((row) =>
              row.kind === 'instalment' ? (
                <Step key={row.instalment.index} {...{ order, pay }} instalment={row.instalment} />
              ) : (
                <Folded key={row.instalments[0]?.index} {...{ order, pay }} instalments={row.instalments} />
              ),
            )}
          </ol>
        </div>
      ))}
      {changeCard && (
        <div className={styles['card']}>
          {order.card && <SavedCard card={order.card} problemClass={styles['problem']} />}
          {changeCard}
        </div>
      )}
    </section>
  );
}

type StepProps = Pick<InstalmentScheduleProps, 'order' | 'pay'>;

/** Instalments that say nothing new; they unfold without script, too. */
function Folded({ instalments, order, pay }: StepProps & { instalments: readonly OrderInstalment[] }) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const amount = commonAmount(instalments);
  return (
    <li className={styles['folded']}>
      <details>
        <summary>
          {texts.moreOf(
            instalments.length,
            amount === undefined ? undefined : formatMoney(amount, order.currency, language),
          )}
        </summary>
        <ol>
          {instalments.map((instalment) => (
            <Step key={instalment.index} {...{ order, pay, instalment }} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Step({ instalment, order, pay }: StepProps & { instalment: OrderInstalment }) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const { tone, state, detail } = instalmentStatusText(
    instalment,
    order.items.find(({ _id }) => _id === instalment.line_id),
    { texts, language },
  );
  return (
    <li className={classNames(styles['step'], styles[instalment.state])}>
      <span className={styles['number']} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['head']}>
          <span>{texts.numberOf(instalment.number, instalment.count)}</span>
          <Badge tone={tone}>{state}</Badge>
        </p>
        <p className={styles['detail']}>{detail}</p>
      </div>
      <p className={styles['amount']}>
        <Price amount={instalment.amount} currency={order.currency} />
      </p>
      {instalment.can_pay && <div className={styles['pay']}>{pay(instalment)}</div>}
    </li>
  );
}
