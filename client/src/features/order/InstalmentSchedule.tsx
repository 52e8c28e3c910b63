import type { ReactNode } from 'react';
import type { Order, OrderInstalment } from '#shared/orderSchema.ts';
import { classNames } from '../../lib/classNames.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './InstalmentSchedule.module.css';
import { instalmentWords } from './instalmentWords.ts';

type InstalmentScheduleProps = {
  id: string;
  order: Order;
  /** "Pay now", for one that can be paid. */
  pay: (instalment: OrderInstalment) => ReactNode;
};

/** What is paid, what is due when, and what went wrong, line by line of the order. */
export function InstalmentSchedule({ id, order, pay }: InstalmentScheduleProps) {
  const { instalments = [], items, currency } = order;
  const lines = Map.groupBy(instalments, ({ line_id }) => line_id);
  return (
    <section id={id} className={styles['schedule']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Your instalments</h2>
      {[...lines].map(([lineId, ofLine]) => (
        <div key={lineId}>
          {lines.size > 1 && <h3 className={styles['line']}>{ofLine[0]?.name}</h3>}
          <ol className={styles['steps']}>
            {ofLine.map((instalment) => {
              const { tone, state, detail } = instalmentWords(
                instalment,
                items.find(({ _id }) => _id === lineId),
              );
              return (
                <li key={instalment.index} className={classNames(styles['step'], styles[instalment.state])}>
                  <span className={styles['number']} aria-hidden="true" />
                  <div className={styles['words']}>
                    <p className={styles['head']}>
                      <span>
                        {instalment.number} of {instalment.count}
                      </span>
                      <Badge tone={tone}>{state}</Badge>
                    </p>
                    <p className={styles['detail']}>{detail}</p>
                  </div>
                  <p className={styles['amount']}>
                    <Price amount={instalment.amount} currency={currency} />
                  </p>
                  {instalment.can_pay && <div className={styles['pay']}>{pay(instalment)}</div>}
                </li>
              );
            })}
          </ol>
        </div>
      ))}
    </section>
  );
}
