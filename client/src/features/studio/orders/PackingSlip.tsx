import { answerText } from '#shared/shop/answerText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { intlLocale } from '#shared/texts/intlLocale.ts';
import type { OrderItem } from '#shared/orders/orderSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { receiptLines } from '#shared/orders/receiptLines.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import { questions } from '#shared/texts/en/questions.ts';
import { studioOrders as texts } from '#shared/texts/en/studioOrders.ts';
import type { Language } from '#shared/texts/languages.ts';
import { useReceiptWording } from '../../../lib/texts/useReceiptWording.ts';
import { ReceiptSums } from '../../../ui/ReceiptSums.tsx';
import { labelAddress } from './labelAddress.ts';
import styles from './PackingSlips.module.css';

type PackingSlipProps = { sale: Sale; seller: string; hasPrices: boolean };

/** What lies in the parcel: for the person who opens it, so neither the seller's note nor the buyer's message is on it. */
export function PackingSlip({ sale, seller, hasPrices }: PackingSlipProps) {
  const wording = useReceiptWording();
  const { language } = wording;
  const address = sale.shipping
    ? labelAddress(sale.shipping, language)
    : (sale.gift?.name ?? sale.payer.name);
  // The receiver of a gift sees no price.
  const showsPrices = hasPrices && !sale.gift;
  return (
    <article className={styles['slip']} aria-label={texts.slips.of(sale.number)}>
      <header className={styles['head']}>
        <div>
          <p className={styles['seller']}>{seller}</p>
          <h2 className={styles['title']}>{texts.orderNo(String(sale.number))}</h2>
          <p className={styles['soft']}>{boughtOn(sale.created_at, language)}</p>
        </div>
        <address className={styles['address']}>{address}</address>
      </header>
      <ul className={styles['lines']}>
        {packedItems(sale).map((item) => (
          <li key={item._id} className={styles['line']}>
            <span className={styles['quantity']}>{`${item.quantity} ×`}</span>
            <Packed item={item} />
            {showsPrices ? (
              <span>{formatMoney(item.price * item.quantity, sale.currency, language)}</span>
            ) : (
              <span className={styles['box']} />
            )}
          </li>
        ))}
      </ul>
      {showsPrices ? (
        <ReceiptSums
          lines={receiptLines({ ...sale, refunds: sale.given_back }, wording)}
          currency={sale.currency}
        />
      ) : null}
    </article>
  );
}

function Packed({ item }: { item: OrderItem }) {
  const answers = item.form_response.filter(({ answer }) => answer !== '');
  return (
    <div className={styles['what']}>
      <p className={styles['name']}>{item.name}</p>
      {item.ticket_name ? <p className={styles['soft']}>{item.ticket_name}</p> : null}
      {answers.length > 0 ? (
        <dl className={styles['answers']}>
          {answers.map((given) => (
            <div key={given.question_id}>
              <dt>{given.question}</dt>
              <dd>{answerText(given, questions)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** What is sent by post; of an order without a parcel, everything. */
function packedItems({ items }: Sale): OrderItem[] {
  const posted = items.filter(({ product_type: type }) => needsAddress(type));
  return posted.length > 0 ? posted : items;
}

function boughtOn(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(intlLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
