import type { ReactNode } from 'react';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { instalmentText } from '#shared/shop/instalmentText.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { DotList } from '../../../ui/DotList.tsx';
import { LineDiscounts } from '../../../ui/LineDiscounts.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { usePlansTexts } from '../../../lib/texts/usePlansTexts.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useReceiptWording } from '../../../lib/texts/useReceiptWording.ts';
import styles from './OrderSummary.module.css';
import { taxNameIn, TaxRow, unknownTax } from './TaxRow.tsx';

type OrderSummaryProps = {
  payable: Payable;
  products: readonly Product[];
  amounts: Amounts;
  paysFee: boolean;
  renderAnswers: (item: CartItem) => ReactNode;
};

/** What is bought and its total, as on a till receipt. */
export function OrderSummary({ payable, products, amounts, paysFee, renderAnswers }: OrderSummaryProps) {
  const texts = useCheckoutTexts();
  const language = useLanguage();
  const taxName = useReceiptWording().texts.taxName(taxNameIn(payable));
  const { currency } = amounts;
  const discounts = payable.kind === 'cart' ? payable.cart.discounts : [];
  const hasLater = amounts.dueNow < amounts.subTotal;
  return (
    <section className={styles['summary']} aria-label={texts.whatYouPayFor}>
      <ul className={styles['lines']}>
        {payable.kind === 'support' ? (
          <li className={styles['line']}>
            <span className={styles['name']}>
              <bdi dir="auto">{payable.title}</bdi>
              {payable.support.quantity > 1 && (
                <small>
                  {payable.support.quantity} × {formatMoney(payable.support.amount, currency, language)}
                </small>
              )}
            </span>
            <span className={styles['amount']}>
              <Price amount={amounts.subTotal} currency={currency} />
            </span>
          </li>
        ) : (
          payable.cart.items.map((item) => (
            <SummaryLine
              key={item._id}
              item={item}
              lines={payable.cart.items}
              products={products}
              currency={currency}
              addedTax={
                payable.cart.tax?.prices_include === false && item.tax?.treatment === 'taxed'
                  ? texts.plusTax(taxName)
                  : undefined
              }
            >
              {renderAnswers(item)}
            </SummaryLine>
          ))
        )}
      </ul>
      <dl className={styles['sums']}>
        {discounts.map(({ name, code, amount }) => (
          <SumRow key={`${code} ${name}`} name={name} amount={amount} currency={currency} isMinus />
        ))}
        {(discounts.length > 0 ||
          hasLater ||
          paysFee ||
          amounts.tip ||
          amounts.tax ||
          (payable.kind === 'cart' && payable.cart.tax?.sales_tax) ||
          unknownTax(payable, amounts) ||
          amounts.shipping !== 0) && (
          <SumRow name={texts.subTotal} amount={amounts.subTotal} currency={currency} />
        )}
        {hasLater && (
          <SumRow
            name={texts.dueLater}
            amount={amounts.subTotal - amounts.dueNow}
            currency={currency}
            isMinus
          />
        )}
        {amounts.shipping === undefined && (
          <div>
            <dt>{texts.shipping}</dt>
            <dd>{texts.dependsOnTheCountry}</dd>
          </div>
        )}
        {amounts.shipping !== undefined && amounts.shipping > 0 && (
          <SumRow name={texts.shipping} amount={amounts.shipping} currency={currency} />
        )}
        {amounts.tip ? <SumRow name={texts.tip} amount={amounts.tip} currency={currency} /> : null}
        <TaxRow payable={payable} amounts={amounts} />
        {paysFee && <SumRow name={texts.transactionFee} amount={amounts.fee} currency={currency} />}
        <div className={styles['total']}>
          <dt>{hasLater ? texts.toPayToday : texts.toPay}</dt>
          <dd>
            {amounts.charged === 0 ? texts.free : <Price amount={amounts.charged} currency={currency} />}
          </dd>
        </div>
      </dl>
      {amounts.containedTax ? (
        <p className={styles['tax']}>
          {texts.containsTax(formatMoney(amounts.containedTax, currency, language), taxName)}
        </p>
      ) : null}
    </section>
  );
}

type SummaryLineProps = {
  item: CartItem;
  lines: readonly CartItem[];
  products: readonly Product[];
  currency: string;
  /** What comes on top of the price: the tax. */
  addedTax: string | undefined;
  /** The answers. */
  children: ReactNode;
};

function SummaryLine({ item, lines, products, currency, addedTax, children }: SummaryLineProps) {
  const texts = usePlansTexts();
  const language = useLanguage();
  const product = products.find(({ _id }) => _id === item.product_id);
  const tier = product?.tickets?.find(({ _id }) => _id === item.ticket_id)?.name;
  const plan = product?.payment_plans?.find(({ _id }) => _id === item.payment_plan_id)?.name;
  const details = [
    item.quantity > 1 && `${item.quantity} × ${formatMoney(item.price, currency, language)}`,
    tier,
    plan,
  ].filter(Boolean);
  return (
    <li className={styles['line']}>
      <span className={styles['picture']}>
        <Picture src={item.image} alt="" />
      </span>
      <span className={styles['name']}>
        <bdi dir="auto">{item.name}</bdi>
        {details.length > 0 && (
          <small>
            <DotList parts={details} />
          </small>
        )}
        {item.is_ips && item.ips && (
          <small>
            {instalmentText(item.ips, { currency, texts, language, discounted: item.discounted_amount })}
            {addedTax && `, ${addedTax}`}
          </small>
        )}
        <LineDiscounts item={item} lines={lines} currency={currency} />
      </span>
      <span className={styles['amount']}>
        <Price amount={item.price * item.quantity} currency={currency} />
      </span>
      {children}
    </li>
  );
}

type SumRowProps = { name: string; amount: number; currency: string; isMinus?: boolean };

function SumRow({ name, amount, currency, isMinus = false }: SumRowProps) {
  return (
    <div>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <Price amount={isMinus ? -amount : amount} currency={currency} />
      </dd>
    </div>
  );
}
