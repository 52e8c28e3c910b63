import { formatMoney } from '#shared/formatMoney.ts';
import type { Order } from '#shared/orderSchema.ts';
import { countryName } from '#shared/countries.ts';
import { Price } from '../../ui/Price.tsx';
import { OrderLine } from './OrderLine.tsx';
import styles from './OrderSlip.module.css';

/** The order as a slip of paper: what, how much, for whom, where to. */
export function OrderSlip({ order }: { order: Order }) {
  const { items, total, currency, payer, shipping, message } = order;
  const isInParts = (order.instalments ?? []).length > 0;
  return (
    <article className={styles['slip']}>
      <h2 className={styles['title']}>Receipt</h2>
      <section aria-label="What was bought">
        <ul className={styles['lines']}>
          {items.map((item) => (
            <OrderLine key={item._id} item={item} currency={currency} hasSchedule={isInParts} />
          ))}
        </ul>
        <p className={styles['total']}>
          <span>{paidWords(order)}</span>
          {total === 0 ? <span>Free</span> : <Price amount={total} currency={currency} />}
        </p>
        <Additions order={order} />
      </section>
      {message && (
        <section>
          <h3>Your message</h3>
          <p className={styles['message']}>{message}</p>
        </section>
      )}
      <div className={styles['people']}>
        <section>
          <h3>Paid by</h3>
          <address>
            {payer.name}
            <br />
            {payer.email}
            {payer.phone && (
              <>
                <br />
                {payer.phone}
              </>
            )}
          </address>
        </section>
        {shipping && (
          <section>
            <h3>Delivery to</h3>
            <address>
              {addressLines(shipping).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        )}
      </div>
    </article>
  );
}

/** Later instalments stand in their own list. */
function paidWords({ status, instalments = [] }: Order): string {
  if (status === 'pending') return 'To be paid';
  return instalments.length > 0 ? 'Paid at the purchase' : 'Paid';
}

/** What came on top of the lines: sending, and what the buyer added so that the creator received the whole price. */
function Additions({ order }: { order: Order }) {
  const { items, total, shipping_total = 0, currency } = order;
  const lines = items.reduce((sum, item) => sum + item.charged, 0);
  const fee = Number((total - lines - shipping_total).toFixed(4));
  const parts = [
    ...(shipping_total > 0 ? [`${formatMoney(shipping_total, currency)} for shipping`] : []),
    ...(fee > 0 ? [`the transaction fee of ${formatMoney(fee, currency)}`] : []),
  ];
  return parts.length > 0 && <p className={styles['fee']}>Including {parts.join(' and ')}</p>;
}

function addressLines(shipping: NonNullable<Order['shipping']>): string[] {
  const country = countryName(shipping.country);
  const place = `${shipping.postal_code} ${shipping.city}`;
  return [shipping.name, shipping.line1, shipping.line2, place, shipping.region, country].flatMap((line) =>
    line ? [line] : [],
  );
}
