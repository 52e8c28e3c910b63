import { dayText } from '../dates/dayText.ts';
import { formatMoney } from '../money/formatMoney.ts';
import { decimalsOf, toMajor, toMinor } from '../money/money.ts';
import type { Order, OrderItem } from './orderSchema.ts';
import { addedTaxLines, containedTaxLines } from './receiptTax.ts';
import { receipt, type ReceiptTexts } from '../texts/en/receipt.ts';
import type { Language } from '../texts/languages.ts';

type Kind =
  | 'item'
  | 'discount'
  | 'later'
  | 'shipping'
  | 'fee'
  | 'tax'
  | 'other'
  | 'total'
  | 'arrived'
  | 'instalment'
  | 'refund'
  | 'balance'
  | 'contained';

/**
 * One line of an order's receipt. The amount is in the currency's major unit, negative if it reduces the sum. The lines before `total` add
 * up to it. `total` and the lines after it add up to `balance`, which is present if there were later payments or refunds, or if a part of the
 * money is missing: `arrived` is the part that came. `contained`, at the end: tax that these sums contain already. `other`: an amount that a
 * foreign API does not explain.
 */
export type ReceiptLine = { kind: Kind; label: string; amount: number };

/** The input of a receipt. An order right after its payment has neither instalments nor refunds. */
export type ReceiptOrder = Pick<
  Order,
  'status' | 'currency' | 'total' | 'arrived' | 'shipping_total' | 'fee' | 'tax' | 'refunds' | 'instalments'
> & { items: readonly OrderItem[] };

/** In which texts and language a receipt is written. */
export type ReceiptWording = { texts: ReceiptTexts; language: Language };

/** For what is English everywhere: the dashboard and its tables. */
const english: ReceiptWording = { texts: receipt, language: 'en' };

/** A line of an order in minor units: `amountMinor − discountMinor − laterMinor` is what was paid for it at the purchase. */
export type ItemSums = { amountMinor: number; discountMinor: number; laterMinor: number };

type SummedItem = Pick<OrderItem, 'price' | 'quantity' | 'discounted_amount' | 'ips'>;

export function itemSums(item: SummedItem, currency: string): ItemSums {
  const minor = minorIn(currency);
  return {
    amountMinor: minor(item.price) * item.quantity,
    discountMinor: minor(item.discounted_amount),
    laterMinor: sum(laterParts(item).map(({ amount }) => minor(amount))),
  };
}

/** The parts of a line that are due after the purchase. */
export function laterParts({ ips }: Pick<OrderItem, 'ips'>): { amount: number; dueOn: string }[] {
  return (ips?.amounts ?? [])
    .map((amount, index) => ({ amount, dueOn: ips?.due_dates[index] ?? '' }))
    .slice(1)
    .filter(({ amount }) => amount > 0);
}

/**
 * The receipt of an order, line by line. The order's page, the page after the purchase, mails and the dashboard show the same lines.
 * Source: contract, section 6, "receipts".
 */
export function receiptLines(order: ReceiptOrder, wording: ReceiptWording = english): ReceiptLine[] {
  const { currency } = order;
  const minor = minorIn(currency);
  const totalMinor = minor(order.total);
  const { texts } = wording;
  const bought = boughtLines(order, minor, wording);
  const paid = [...bought, ...missing(order, totalMinor - sumOf(bought), texts)];
  const after = [...instalmentLines(order, minor, wording), ...refundLines(order, minor, wording)];
  const lines: MinorLine[] = [
    ...paid,
    { kind: 'total', label: totalLabel(order, bought, texts), minor: totalMinor },
    ...arrivedLines(order, minor, texts),
    ...after,
    ...(after.length > 0
      ? [{ kind: 'balance' as const, label: balanceLabel(after, texts), minor: totalMinor + sumOf(after) }]
      : []),
    ...containedTaxLines(order.tax, {
      ...wording,
      hasLater: bought.some(({ kind }) => kind === 'later'),
    }).map(({ label, amount }) => ({ kind: 'contained' as const, label, minor: minor(amount) })),
  ];
  const decimals = decimalsOf(currency);
  return lines.map((line) => ({ kind: line.kind, label: line.label, amount: toMajor(line.minor, decimals) }));
}

/** `$5.00`, `−$10.00`; what costs nothing is `Free`. */
export function amountText(
  { kind, amount }: Pick<ReceiptLine, 'kind' | 'amount'>,
  currency: string,
  { texts, language } = english,
): string {
  if (amount === 0 && kind === 'contained') return '';
  if (amount === 0 && kind !== 'balance') return texts.free;
  return formatMoney(amount, currency, language);
}

type MinorLine = { kind: Kind; label: string; minor: number };
type ToMinor = (amount: number) => number;

function boughtLines(order: ReceiptOrder, minor: ToMinor, wording: ReceiptWording): MinorLine[] {
  const { items, currency, shipping_total = 0, fee = 0, tax } = order;
  return [
    ...items.map((item): MinorLine => {
      return { kind: 'item', label: nameOf(item), minor: itemSums(item, currency).amountMinor };
    }),
    ...discountLines(items, minor, wording.texts),
    ...laterLines(items, minor, wording),
    ...some({ kind: 'shipping', label: wording.texts.shipping, minor: minor(shipping_total) }),
    ...some({ kind: 'fee', label: wording.texts.fee, minor: minor(fee) }),
    ...addedTaxLines(tax, wording.texts).map(({ label, amount }): MinorLine => {
      return { kind: 'tax', label, minor: minor(amount) };
    }),
  ];
}

/** `2 × Mug`, `Kiln night (Stalls)` */
function nameOf({ name, quantity, ticket_name }: OrderItem): string {
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}${ticket_name === null ? '' : ` (${ticket_name})`}`;
}

/** One line per discount, even if several items have it. */
function discountLines(items: readonly OrderItem[], minor: ToMinor, texts: ReceiptTexts): MinorLine[] {
  const sums = new Map<string, number>();
  for (const { discounts, discounted_amount: amount } of items) {
    for (const discount of discounts ?? [{ name: texts.discount, amount }]) {
      sums.set(discount.name, (sums.get(discount.name) ?? 0) - minor(discount.amount));
    }
  }
  return [...sums].flatMap(([label, sumMinor]) => some({ kind: 'discount', label, minor: sumMinor }));
}

/** One line per due date. */
function laterLines(
  items: readonly OrderItem[],
  minor: ToMinor,
  { texts, language }: ReceiptWording,
): MinorLine[] {
  const sums = new Map<string, number>();
  for (const { amount, dueOn } of items.flatMap(laterParts)) {
    sums.set(dueOn, (sums.get(dueOn) ?? 0) - minor(amount));
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([dueOn, sumMinor]) => ({
      kind: 'later',
      label: texts.due(dayText(dueOn, language)),
      minor: sumMinor,
    }));
}

/** An API of somebody else may not name the fee, nor the lines of a supporter's gift. */
function missing({ items, fee }: ReceiptOrder, restMinor: number, texts: ReceiptTexts): MinorLine[] {
  if (items.length === 0) return some({ kind: 'other', label: texts.support, minor: restMinor });
  if (fee === undefined && restMinor > 0) return [{ kind: 'fee', label: texts.fee, minor: restMinor }];
  return some({ kind: 'other', label: texts.other, minor: restMinor });
}

/** Of an order that waits or was canceled. */
function arrivedLines(
  { status, total, arrived }: ReceiptOrder,
  minor: ToMinor,
  texts: ReceiptTexts,
): MinorLine[] {
  if (arrived === undefined) return [];
  const label = status === 'canceled' ? texts.arrivedSentBack : texts.arrivedSoFar;
  const missingMinor = minor(total) - minor(arrived);
  return [
    { kind: 'arrived', label, minor: -minor(arrived) },
    // More may arrive than the order costs.
    ...(missingMinor > 0 ? [{ kind: 'balance' as const, label: texts.missing, minor: missingMinor }] : []),
  ];
}

function totalLabel(
  { status, arrived, instalments = [] }: ReceiptOrder,
  bought: readonly MinorLine[],
  texts: ReceiptTexts,
): string {
  if (status === 'pending' || status === 'waiting') return texts.toBePaid;
  if (status === 'canceled') return arrived === undefined ? texts.notPaid : texts.notPaidInTime;
  const hasLater = instalments.length > 0 || bought.some(({ kind }) => kind === 'later');
  return hasLater ? texts.paidAtPurchase : texts.paid;
}

/** What was collected since; the first part of each line was paid at the purchase. */
function instalmentLines(
  { instalments = [] }: ReceiptOrder,
  minor: ToMinor,
  { texts, language }: ReceiptWording,
): MinorLine[] {
  const hasSeveral = new Set(instalments.map(({ line_id }) => line_id)).size > 1;
  return instalments
    .filter(({ state, number, amount }) => state === 'paid' && number > 1 && amount > 0)
    .map(({ name, number, count, amount, paid_at, due_on }) => {
      const paid = { number, count, day: dayText(paid_at ?? due_on, language) };
      const label = hasSeveral ? texts.instalmentOf(name, paid) : texts.instalment(paid);
      return { kind: 'instalment', label, minor: minor(amount) };
    });
}

function refundLines(
  { refunds = [] }: ReceiptOrder,
  minor: ToMinor,
  { texts, language }: ReceiptWording,
): MinorLine[] {
  return refunds.map(({ amount, created_at }) => ({
    kind: 'refund',
    label: created_at === '' ? texts.refunded : texts.refundedOn(dayText(created_at, language)),
    minor: -minor(amount),
  }));
}

function balanceLabel(after: readonly MinorLine[], texts: ReceiptTexts): string {
  return after.some(({ kind }) => kind === 'refund') ? texts.paidLessRefunds : texts.paidSoFar;
}

function some(line: MinorLine): MinorLine[] {
  return line.minor === 0 ? [] : [line];
}

function sumOf(lines: readonly MinorLine[]): number {
  return sum(lines.map(({ minor }) => minor));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function minorIn(currency: string): ToMinor {
  const decimals = decimalsOf(currency);
  return (amount) => toMinor(amount, decimals);
}
