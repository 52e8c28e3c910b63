import { convertPrice, roundHalfAway, type CurrencyTerms } from '#shared/money.ts';
import { chosenPricing, planAmounts, type CartLine, type PricedLine } from '../carts/pricing.ts';
import { schedule, type Schedule } from '../carts/schedule.ts';
import { currencyTerms, leastChargeMinor } from '../settings/currencies.ts';
import type { Row } from '../store/schema.ts';
import type { Offer } from './offers.ts';
import { isFor, isSpentBy, stateOf } from './terms.ts';

type Line = Omit<CartLine, 'item'> & {
  item: Pick<CartLine['item'], 'quantity' | 'chosen_amount_minor' | 'chosen_currency'>;
};
export type Priced = { line: Line; price: PricedLine };
type Terms = { currency: CurrencyTerms; today: Date; spent: readonly string[] };

/** Whether it may be taken off a cart that has not been refused it (`spent`) at its charge. */
export function isTakenOff(
  { discount, uses }: Offer,
  { today, spent }: Pick<Terms, 'today' | 'spent'>,
): boolean {
  return (
    stateOf(discount, uses, today) === 'active' && !isSpentBy(discount, uses) && !spent.includes(discount.id)
  );
}

/**
 * Gives each line the best of what applies to it; none stacks. A percentage is of the line, a fixed amount is taken off once
 * per cart, from the first lines that it is best for. What is left of a line is nothing, or no payment below the least that can
 * be charged. Where the buyer named the price there is nothing to take off.
 */
export function takeOff<T extends Priced>(priced: readonly T[], offers: readonly Offer[], terms: Terms): T[] {
  const live = offers.filter((offer) => isTakenOff(offer, terms)).map(({ discount }) => discount);
  if (live.length === 0) return [...priced];
  const left = new Map(live.map((discount) => [discount.id, fixedMinor(discount, terms.currency)]));
  return priced.map(({ ...one }) => {
    if (chosenPricing(one.line.item)) return one;
    const tries = live
      .filter((discount) => isFor(discount, one.line.product.id))
      .map((discount) => {
        const wantedMinor = wanted(discount, one.price, left.get(discount.id) ?? 0);
        return { discount, price: lower(one, wantedMinor, terms) };
      });
    const best = tries.reduce<(typeof tries)[number] | undefined>(
      (first, other) => (other.price.discountMinor > (first?.price.discountMinor ?? 0) ? other : first),
      undefined,
    );
    if (!best) return one;
    const { discount, price } = best;
    left.set(discount.id, (left.get(discount.id) ?? 0) - price.discountMinor);
    const { id, name, code } = discount;
    return { ...one, price: { ...price, discount: { id, name, code } } };
  });
}

function fixedMinor({ amount_minor, currency }: Row<'discounts'>, to: CurrencyTerms): number {
  if (amount_minor === null || currency === null) return 0;
  return convertPrice(amount_minor, currencyTerms(currency), to);
}

function wanted(
  { percent }: Row<'discounts'>,
  { unitMinor, quantity }: PricedLine,
  leftMinor: number,
): number {
  const fullMinor = unitMinor * quantity;
  if (percent === null) return Math.min(fullMinor, leftMinor);
  const shareMinor = roundHalfAway((fullMinor * percent) / 100);
  // Only the whole percent makes a thing free, however small its price.
  return percent < 100 ? Math.min(Math.max(0, fullMinor - 1), shareMinor) : fullMinor;
}

/**
 * The line with so much less to pay. In instalments every payment is lower in proportion; the first of the schedule has the
 * discount on top, so that what is charged now is the first less the discount. Source: contract, section 6, "what is charged".
 */
function lower({ line, price }: Priced, wantedMinor: number, { currency, today }: Terms): PricedLine {
  const fullMinor = price.unitMinor * price.quantity;
  const leastMinor = leastChargeMinor(currency);
  const { plan } = line;
  if (!plan || !price.instalments) {
    const isTooLittle = wantedMinor < fullMinor && fullMinor - wantedMinor < leastMinor;
    return { ...price, discountMinor: isTooLittle ? Math.max(0, fullMinor - leastMinor) : wantedMinor };
  }
  const shares = { interval: plan.interval, amountsMinor: planAmounts(plan) };
  const discountMinor =
    wantedMinor < fullMinor
      ? Math.min(wantedMinor, Math.max(0, fullMinor - leastInParts(shares.amountsMinor, leastMinor)))
      : wantedMinor;
  const due = schedule(shares, fullMinor - discountMinor, today);
  const [firstMinor = 0, ...rest] = due.amountsMinor;
  const amountsMinor = [firstMinor + discountMinor, ...rest];
  return {
    ...price,
    discountMinor,
    dueNowMinor: amountsMinor[0] ?? 0,
    instalments: { ...due, amountsMinor },
  };
}

/** The least price of which every part can be charged; one unit more per part, since parts are rounded. */
function leastInParts(amountsMinor: readonly number[], leastMinor: number): number {
  const parts = amountsMinor.filter((part) => part > 0);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return Math.ceil((leastMinor * whole) / Math.min(...parts)) + parts.length;
}

/** What is really paid when; null where nothing is left to pay in parts. */
export function dueParts({ instalments, discountMinor, unitMinor, quantity }: PricedLine): Schedule | null {
  if (!instalments || discountMinor === 0) return instalments;
  if (discountMinor === unitMinor * quantity) return null;
  const [first = 0, ...rest] = instalments.amountsMinor;
  return { ...instalments, amountsMinor: [first - discountMinor, ...rest] };
}
