import type { CartItem, PaymentPricing } from './cartSchema.ts';
import { kindOf } from '../productKinds/productKinds.ts';
import type { Product } from './shopSchema.ts';

/** What makes two cart lines the same line. Source: contract, section 6, "already in the cart". */
export type LineTerms = {
  product_id: string;
  ticket_id?: string | null | undefined;
  payment_plan_id?: string | null | undefined;
  payment_pricing?: PaymentPricing | null | undefined;
};

export function isSameLine(a: LineTerms, b: LineTerms): boolean {
  return (
    isSameThing(a, b) &&
    (a.payment_plan_id ?? '') === (b.payment_plan_id ?? '') &&
    isSamePricing(a.payment_pricing, b.payment_pricing)
  );
}

/**
 * Whether an added line replaces this line of the cart. Of a product that is bought once, a cart keeps only the plan and pricing that were
 * chosen last. Source: contract, section 6, "already in the cart".
 */
export function isReplacedBy(held: LineTerms, line: LineTerms, productType: string): boolean {
  return hasFixedQuantity(productType) && isSameThing(held, line);
}

/** Seats of a product or a ticket tier that a cart's lines already hold. */
export function seatsHeld(items: readonly LineTermsWithQuantity[], line: LineTerms): number {
  return items.filter((item) => isSameThing(item, line)).reduce((sum, item) => sum + item.quantity, 0);
}

type LineTermsWithQuantity = LineTerms & { quantity: number };

/**
 * An add is skipped when the quantity held is at or above the seats left, or held + requested exceeds them.
 * `seatsLeft` undefined: no limit. Source: contract, section 6, "limited seats".
 */
export function isAddSkipped(seatsLeft: number | undefined, held: number, requested: number): boolean {
  return seatsLeft !== undefined && (held >= seatsLeft || held + requested > seatsLeft);
}

/** An update is skipped if the product's lines together would exceed the seats left. */
export function isUpdateSkipped(
  seatsLeft: number | undefined,
  heldByOthers: number,
  requested: number,
): boolean {
  return seatsLeft !== undefined && heldByOthers + requested > seatsLeft;
}

/** Whether the product is bought once, such as digital goods and classes: its quantity is 1. Source: specification, section 5. */
export function hasFixedQuantity(productType: string): boolean {
  return kindOf(productType).isBoughtOnce;
}

/** Seats left of a product or of one of its ticket tiers; `undefined` without a limit. */
export function seatsLeftOf(product: Product, ticketId: string | null | undefined): number | undefined {
  if (!ticketId) return product.seats_left ?? product.limited_seats;
  return product.tickets?.find((tier) => tier._id === ticketId)?.seats_left;
}

/** The price that the page sends: the unit price if it shows a quantity slider, else price × quantity. Source: specification, section 5. */
export function priceSent(unitPrice: number, quantity: number, hasQuantitySlider: boolean): number {
  return hasQuantitySlider ? unitPrice : unitPrice * quantity;
}

export function itemCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Whether two lines have the same product and ticket tier, whatever their plan or pricing. */
function isSameThing(a: LineTerms, b: LineTerms): boolean {
  return a.product_id === b.product_id && (a.ticket_id ?? '') === (b.ticket_id ?? '');
}

function isSamePricing(a: PaymentPricing | null | undefined, b: PaymentPricing | null | undefined): boolean {
  const kindA = a?.kind ?? 'fixed';
  const kindB = b?.kind ?? 'fixed';
  if (kindA !== kindB) return false;
  return kindA === 'fixed' || (a?.amount === b?.amount && a?.currency === b?.currency);
}
