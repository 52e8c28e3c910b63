import { answerText } from '#shared/shop/answerText.ts';
import { exchangeText } from '#shared/orders/exchangeText.ts';
import type { Order, OrderItem } from '#shared/orders/orderSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { lineDiscounts } from '#shared/shop/lineDiscounts.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { amountText, receiptLines } from '#shared/orders/receiptLines.ts';
import type { Part, MailRow } from './letterParts.ts';
import { mailPicture } from './mailPicture.ts';
import { mailTexts } from './mailTexts.ts';

/** All amounts of the order, line by line, with the pictures of the goods and the buyer's answers. */
export function receiptRows(order: Order, publicUrl: string): Part {
  const { receipt, language } = mailTexts(order.language);
  const wording = { texts: receipt, language };
  const rows = receiptLines(order, wording).map((line, index): MailRow => {
    const item = line.kind === 'item' ? order.items[index] : undefined;
    return {
      name: line.label,
      value: amountText(line, order.currency, wording),
      isTotal: line.kind === 'total' || line.kind === 'balance',
      ...(item ? boughtOf(item, { order, publicUrl }) : {}),
    };
  });
  return { kind: 'rows', rows };
}

/** What is in the parcel. */
export function parcelRows(order: Order, publicUrl: string): Part {
  return namedRows(order, publicUrl, ({ product_type }) => needsAddress(product_type));
}

/** Some lines of the order, without amounts. */
export function namedRows(order: Order, publicUrl: string, isNamed: (item: OrderItem) => boolean): Part {
  const { receipt, language } = mailTexts(order.language);
  const lines = receiptLines(order, { texts: receipt, language });
  const rows = order.items.flatMap((item, index): MailRow[] =>
    isNamed(item) ? [{ name: lines[index]?.label ?? item.name, ...goodsOf(item, { order, publicUrl }) }] : [],
  );
  return { kind: 'rows', rows };
}

type Goods = Required<Pick<MailRow, 'picture' | 'details'>>;
type OfOrder = { order: Order; publicUrl: string };

function boughtOf(item: OrderItem, { order, publicUrl }: OfOrder): Goods {
  const { mails, receipt, language } = mailTexts(order.language);
  const { picture, details } = goodsOf(item, { order, publicUrl });
  const discounts = lineDiscounts(item, order.items).map(({ name, amount }) =>
    mails.lineDiscount(name, formatMoney(-amount, order.currency, language)),
  );
  const exchanged = exchangeText(item, order.currency, { texts: receipt, language });
  return { picture, details: [...discounts, ...(exchanged === undefined ? [] : [exchanged]), ...details] };
}

function goodsOf(item: OrderItem, { order, publicUrl }: OfOrder): Goods {
  const { mails, questions } = mailTexts(order.language);
  return {
    picture: mailPicture(item.image, publicUrl),
    details: item.form_response
      .filter(({ answer }) => answer !== '')
      .map((given) => mails.answered(given.question, answerText(given, questions))),
  };
}
