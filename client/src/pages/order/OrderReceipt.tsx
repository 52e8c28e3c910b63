import type { Order, Waiver } from '#shared/orders/orderSchema.ts';
import { addressLines } from '#shared/contact/addressLines.ts';
import { dayText } from '#shared/dates/dayText.ts';
import { receiptLines } from '#shared/orders/receiptLines.ts';
import { PrintButton } from '../../features/public/order/PrintButton.tsx';
import { ReceiptSums } from '../../ui/ReceiptSums.tsx';
import { OrderLine } from './OrderLine.tsx';
import { Shipment } from './Shipment.tsx';
import { useReceiptWording } from '../../lib/texts/useReceiptWording.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useWaiverTexts } from '../../lib/texts/useWaiverTexts.ts';
import styles from './OrderReceipt.module.css';

/** The order as a receipt: items, amounts, buyer, address. */
export function OrderReceipt({ order }: { order: Order }) {
  const texts = useOrderTexts();
  const language = useLanguage();
  const { items, currency, payer, shipping, message, waiver } = order;
  // If an order has tickets, only the tickets are printed.
  const hasTickets = items.some(({ delivery }) => (delivery?.tickets.length ?? 0) > 0);
  const isUnpaid = order.status === 'waiting' || order.status === 'canceled';
  const lines = receiptLines(order, useReceiptWording());
  return (
    <article className={styles['slip']}>
      <header className={styles['top']}>
        <h2 className={styles['title']}>{isUnpaid ? texts.ordered : texts.receipt}</h2>
        {!hasTickets && !isUnpaid && (
          <span className={styles['print']}>
            <PrintButton>{texts.print}</PrintButton>
          </span>
        )}
      </header>
      <section aria-label={texts.whatWasBought}>
        <ul className={styles['lines']}>
          {items.map((item, index) => (
            <OrderLine key={item._id} item={item} line={lines[index]} order={order} />
          ))}
        </ul>
        <ReceiptSums lines={lines} currency={currency} />
      </section>
      {message && (
        <section>
          <h3>{texts.yourMessage}</h3>
          <p className={styles['message']} dir="auto">
            {message}
          </p>
        </section>
      )}
      {waiver && <AgreedWaiver waiver={waiver} />}
      <div className={styles['people']}>
        <section>
          <h3>{isUnpaid ? texts.orderedBy : texts.paidBy}</h3>
          <address>
            {payer.name && <bdi dir="auto">{payer.name}</bdi>}
            {order.tax?.company && <bdi dir="auto">{order.tax.company}</bdi>}
            <span>{payer.email}</span>
            {payer.phone && <bdi dir="auto">{payer.phone}</bdi>}
          </address>
        </section>
        {shipping && (
          <section>
            <h3>{texts.deliveryTo}</h3>
            <address>
              {[shipping.name, ...addressLines(shipping, language)].map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a city may be named like its country
                <span key={index} dir="auto" suppressHydrationWarning>
                  {line}
                </span>
              ))}
            </address>
            {order.shipment && <Shipment shipment={order.shipment} />}
          </section>
        )}
      </div>
    </article>
  );
}

/** A seller who sold without a right of withdrawal owes this confirmation. The mailed receipt has it too. */
function AgreedWaiver({ waiver: { words, agreed_at } }: { waiver: Waiver }) {
  const texts = useWaiverTexts();
  return (
    <section>
      <p suppressHydrationWarning>{texts.agreed(dayText(agreed_at, useLanguage()))}</p>
      <blockquote dir="auto">{words}</blockquote>
    </section>
  );
}
