import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { Charge, Support } from '#shared/orders/chargeSchema.ts';
import { loadCart, type LoadedCart } from '../carts/queries.ts';
import type { Schema } from '../../store/schema.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { AskedTax } from '../../taxCalculators/taxCalculator.ts';
import { invoiceToOf } from './invoiceTo.ts';
import type { Purchase } from '../attempts/purchase.ts';

/** A buyer's choices as one text: equal texts are equal choices. Prices are not included, because the seller sets them. */
export function choiceOfCart({ row, lines }: Pick<LoadedCart, 'row' | 'lines'>, tip = 0): string {
  const chosen = lines.map(({ item }) => [
    item.product_id,
    item.ticket_id,
    item.payment_plan_id,
    item.quantity,
    item.chosen_amount_minor,
    item.chosen_currency,
  ]);
  return JSON.stringify([row.discount_code, chosen, ...(tip > 0 ? [tip] : [])]);
}

export function choiceOfSupport({ type, quantity, amount }: Support): string {
  return JSON.stringify([type, quantity, amount]);
}

/**
 * Whether a charge differs from the payment that was started: in products, support, currency, address, receiver of a gift, who is taxed, or
 * whom the invoices name.
 */
export async function isOtherPurchase(
  trx: Transaction<Schema>,
  begun: Purchase,
  { charge, buyer }: { charge: Charge; buyer: BuyerTax | null },
): Promise<boolean> {
  const { cart_id, support, currency, shipping, billing, tip, gift } = charge;
  if (currency !== begun.currency || !isDeepStrictEqual(gift, begun.gift)) return true;
  if (shipping && !isDeepStrictEqual(shipping, begun.shipping)) return true;
  const isOtherBuyer =
    buyer?.country !== begun.tax?.country ||
    buyer?.number !== begun.tax?.number ||
    isOtherAddress(begun.tax?.asked, buyer);
  if (billing && begun.tax && isOtherBuyer) return true;
  const isInvoiced = begun.invoiceTo !== undefined;
  if (billing && isInvoiced && !isDeepStrictEqual(invoiceToOf(charge), begun.invoiceTo)) return true;
  if (begun.choice === undefined) return false;
  if (support) return choiceOfSupport(support) !== begun.choice;
  return cart_id !== undefined && choiceOfCart(await loadCart(trx, cart_id), tip) !== begun.choice;
}

/** Whether the bill's address decided the tax, and is another one. The address of a parcel is compared as a whole. */
function isOtherAddress(asked: AskedTax | undefined, buyer: BuyerTax | null): boolean {
  if (asked?.question.source !== 'billing' || !buyer?.address) return false;
  const { country: _country, ...address } = asked.question.place;
  return !isDeepStrictEqual(address, buyer.address);
}
