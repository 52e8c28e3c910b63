import type { Transaction } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import { translateTexts } from '#shared/page/translatableTexts.ts';
import { loadTranslations } from '../catalogue/inLanguage.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import { containedTax, readAppliedTax, readOrderTax, type AppliedTax } from '../tax/appliedTax.ts';
import type { ContentLine } from './content.ts';
import { lineName } from './lineName.ts';
import { pdfTexts } from './pdf/pdfTexts.ts';

type Payment = { order: Row<'orders'>; charge: Row<'charges'>; lines: Row<'order_lines'>[] };

/** The lines of one payment: of the purchase with all that was bought, or of one instalment. Their sum is the payment. `lines`: the order's. */
export async function paymentLines(
  trx: Transaction<Schema>,
  { order, charge, lines }: Payment,
): Promise<ContentLine[]> {
  const instalments = await trx
    .selectFrom('instalments')
    .select(['id', 'line_id', 'number'])
    .where('order_id', '=', order.id)
    .execute();
  const countOf = (lineId: string) => instalments.filter(({ line_id }) => line_id === lineId).length;
  const { instalment_id } = await trx
    .selectFrom('payment_attempts')
    .select('instalment_id')
    .where('id', '=', charge.attempt_id)
    .executeTakeFirst()
    .then((attempt) => attempt ?? { instalment_id: null });
  const paid = instalments.find(({ id }) => id === instalment_id);
  const { decimals } = currencyTerms(order.currency);
  const invoice = pdfTexts(order.language);
  const translations = await loadTranslations(trx, {
    accountId: order.account_id,
    language: order.language,
  });
  const nameOf = (line: Row<'order_lines'>) => lineName(translateTexts(line, translations));
  if (paid) {
    const line = lines.find(({ id }) => id === paid.line_id);
    if (!line) throw new Error(`the instalment ${paid.id} has no line`);
    const name = invoice.instalmentOf(nameOf(line), paid.number, countOf(line.id));
    const tax = readAppliedTax(line);
    return [single(name, { minor: charge.amount_minor, tax, index: paid.number - 1, decimals })];
  }
  const tax = readOrderTax(order);
  const purchased = lines.map((line) =>
    countOf(line.id) > 1
      ? single(invoice.instalmentOf(nameOf(line), 1, countOf(line.id)), {
          minor: line.charged_minor,
          tax: readAppliedTax(line),
          decimals,
        })
      : wholeLine(line, { name: nameOf(line), decimals }),
  );
  const extras = [
    { name: invoice.shipping, minor: order.shipping_minor, tax: tax?.shipping ?? null },
    { name: invoice.fee, minor: order.fee_minor, tax: tax?.fee ?? null },
  ].filter(({ minor }) => minor > 0);
  return [...purchased, ...extras.map(({ name, ...sum }) => single(name, { ...sum, decimals }))];
}

/** One thing for a sum that contains its tax. */
function single(
  name: string,
  sum: { minor: number; tax: AppliedTax | null; index?: number; decimals: number },
): ContentLine {
  const { minor, tax, index = 0, decimals } = sum;
  const { netMinor, taxMinor, tax: terms } = split(minor, tax, index);
  return {
    name,
    quantity: 1,
    unitNet: unitText(netMinor, 1, decimals),
    discountMinor: 0,
    netMinor,
    taxMinor,
    tax: terms,
  };
}

/** A line that was paid at once. Its discount is net: it contains the same share of tax as the paid price. */
function wholeLine(
  line: Row<'order_lines'>,
  { name, decimals }: { name: string; decimals: number },
): ContentLine {
  const { netMinor, taxMinor, tax } = split(line.charged_minor, readAppliedTax(line), 0);
  const discountMinor = netDiscount(line, netMinor);
  return {
    name,
    quantity: line.quantity,
    unitNet: unitText(netMinor + discountMinor, line.quantity, decimals),
    discountMinor,
    netMinor,
    taxMinor,
    tax,
  };
}

/** Prices may contain tax. Then the discount is reduced by the same share as the price. A line that costs nothing keeps its discount. */
function netDiscount(line: Row<'order_lines'>, netMinor: number): number {
  const { unit_price_minor, quantity, discounted_minor } = line;
  const paidPrice = unit_price_minor * quantity - discounted_minor;
  return paidPrice > 0 ? Math.round((discounted_minor * netMinor) / paidPrice) : discounted_minor;
}

/** `index`: which one of the payments of its line. */
function split(
  minor: number,
  applied: AppliedTax | null,
  index: number,
): Pick<ContentLine, 'netMinor' | 'taxMinor' | 'tax'> {
  if (applied === null) return { netMinor: minor, taxMinor: 0, tax: null };
  const { country, rate, treatment, state } = applied;
  const taxMinor = containedTax({ tax: applied, paidMinor: minor, index });
  return {
    netMinor: minor - taxMinor,
    taxMinor,
    tax: { country, rate, treatment, ...(state ? { state } : {}) },
  };
}

/** Two more decimals than the currency, where one piece has them: prices with tax seldom divide evenly. */
function unitText(minor: number, quantity: number, decimals: number): string {
  if (minor % quantity === 0) return toMajor(minor / quantity, decimals).toFixed(decimals);
  return (minor / quantity / 10 ** decimals).toFixed(decimals + 2);
}
