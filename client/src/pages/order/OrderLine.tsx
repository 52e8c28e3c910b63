import { dueInstalments } from '#shared/instalmentText.ts';
import type { OrderItem } from '#shared/orderSchema.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { orderDate } from '../../features/order/orderDate.ts';
import styles from './OrderSlip.module.css';

type OrderLineProps = {
  item: OrderItem;
  currency: string;
  /** What is paid and due stands elsewhere on the page. */
  hasSchedule: boolean;
};

/** One line with the terms it was bought on. */
export function OrderLine({ item, currency, hasSchedule }: OrderLineProps) {
  const full = item.price * item.quantity - item.discounted_amount;
  return (
    <li className={styles['line']}>
      {item.image && (
        <span className={styles['picture']}>
          <Picture src={item.image} alt="" />
        </span>
      )}
      <div className={styles['what']}>
        <h3>{item.name}</h3>
        {item.ticket_name && <p>{item.ticket_name}</p>}
        {item.quantity > 1 && (
          <p>
            {item.quantity} × <Price amount={item.price} currency={currency} />
          </p>
        )}
        {item.product_type === 'physical' && <p>Sent to the address below</p>}
        {item.payment_pricing?.kind === 'pay-what-you-want' && <p>The price you chose</p>}
        {item.form_response
          .filter(({ answer }) => answer !== '')
          .map(({ question_id, question, answer }) => (
            <p key={question_id}>
              {question}: {answer}
            </p>
          ))}
      </div>
      <p className={styles['amount']}>{full === 0 ? 'Free' : <Price amount={full} currency={currency} />}</p>
      {!hasSchedule && item.is_ips && item.ips && (
        <ol className={styles['schedule']}>
          {dueInstalments(item.ips).map(({ amount, dueOn }, index) => (
            <li key={dueOn}>
              <span>{index === 0 ? 'Paid at the purchase' : `Due ${orderDate(dueOn)}`}</span>
              <Price amount={amount} currency={currency} />
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
