import { dueInstalments } from '#shared/instalmentText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import type { OrderItem } from '#shared/orderSchema.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './SaleDetail.module.css';
import { Section } from './Section.tsx';

/** What was bought on which terms, with what the buyer answered, and what it comes to. */
export function SaleLines({ sale }: { sale: Sale }) {
  const money = (amount: number) => formatMoney(amount, sale.currency);
  return (
    <Section title="What was bought">
      <ul className={styles['lines']}>
        {sale.items.map((item) => (
          <Line key={item._id} item={item} money={money} />
        ))}
        {sale.items.length === 0 ? (
          <li className={styles['line']}>
            <span className={styles['what']}>Support for your work</span>
            <span className={styles['amount']}>{money(sale.total)}</span>
          </li>
        ) : null}
      </ul>
      <dl className={styles['sums']}>
        {sale.shipping_total === undefined ? null : (
          <Sum label="Shipping" amount={money(sale.shipping_total)} />
        )}
        <Sum label="Paid" amount={money(sale.total)} isTotal />
        {sale.fee > 0 ? <Sum label="Fee" amount={`−${money(sale.fee)}`} /> : null}
        {sale.refunded > 0 ? <Sum label="Refunded" amount={`−${money(sale.refunded)}`} /> : null}
      </dl>
    </Section>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles['total'] : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function Line({ item, money }: { item: OrderItem; money: (amount: number) => string }) {
  const answers = item.form_response.filter(({ answer }) => answer !== '');
  const full = item.price * item.quantity - item.discounted_amount;
  return (
    <li className={styles['line']}>
      {item.image ? (
        <span className={styles['picture']}>
          <Picture src={item.image} alt="" />
        </span>
      ) : null}
      <div className={styles['what']}>
        <h3 className={styles['name']}>{item.name}</h3>
        {item.ticket_name ? <p className={styles['soft']}>{item.ticket_name}</p> : null}
        {item.quantity > 1 ? (
          <p className={styles['soft']}>{`${item.quantity} × ${money(item.price)}`}</p>
        ) : null}
        {item.discounted_amount > 0 ? (
          <p className={styles['soft']}>{`Discount: −${money(item.discounted_amount)}`}</p>
        ) : null}
        {item.payment_pricing?.kind === 'pay-what-you-want' ? (
          <p className={styles['soft']}>The buyer chose the price</p>
        ) : null}
        {item.is_ips && item.ips ? (
          <p className={styles['soft']}>
            {`In ${item.ips.count} instalments: ${dueInstalments(item.ips)
              .map(
                ({ amount, dueOn }, index) => `${money(amount)} ${index === 0 ? 'at once' : `on ${dueOn}`}`,
              )
              .join(', ')}`}
          </p>
        ) : null}
        {answers.length > 0 ? (
          <dl className={styles['answers']}>
            {answers.map(({ question_id: id, question, answer }) => (
              <div key={id}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      <span className={styles['amount']}>{full === 0 ? 'Free' : money(full)}</span>
    </li>
  );
}
