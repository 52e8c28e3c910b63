import type { Order } from '#shared/orderSchema.ts';
import { countryName } from '#shared/countries.ts';
import { receiptLines } from '#shared/receiptLines.ts';
import { ReceiptSums } from '../../ui/ReceiptSums.tsx';
import { OrderLine } from './OrderLine.tsx';
import { Shipment } from './Shipment.tsx';
import styles from './OrderSlip.module.css';

/** The order as a slip of paper: what, how much, for whom, where to. */
export function OrderSlip({ order }: { order: Order }) {
  const { items, currency, payer, shipping, message } = order;
  const lines = receiptLines(order);
  return (
    <article className={styles['slip']}>
      <h2 className={styles['title']}>Receipt</h2>
      <section aria-label="What was bought">
        <ul className={styles['lines']}>
          {items.map((item, index) => (
            <OrderLine key={item._id} item={item} line={lines[index]} order={order} />
          ))}
        </ul>
        <ReceiptSums lines={lines} currency={currency} />
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
            {order.shipment && <Shipment shipment={order.shipment} />}
          </section>
        )}
      </div>
    </article>
  );
}

function addressLines(shipping: NonNullable<Order['shipping']>): string[] {
  const country = countryName(shipping.country);
  const place = `${shipping.postal_code} ${shipping.city}`;
  return [shipping.name, shipping.line1, shipping.line2, place, shipping.region, country].flatMap((line) =>
    line ? [line] : [],
  );
}
