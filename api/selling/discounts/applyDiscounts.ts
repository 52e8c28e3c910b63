import { chargeStep, roundToStep, type CurrencyUnit } from '#shared/money/money.ts';
import {
  chosenPricing,
  planParts,
  type CartLine,
  type PricedLine,
  type PricingContext,
} from '../pricing/pricing.ts';
import { schedule, type Schedule } from '../pricing/schedule.ts';
import type { Row } from '../../store/schema.ts';
import type { Offer } from './offers.ts';
import { isFor, isSpentBy, stateOf } from './terms.ts';

type Line = Omit<CartLine, 'item'> & {
  item: Pick<CartLine['item'], 'quantity' | 'chosen_amount_minor' | 'chosen_currency'>;
};
export type Priced = { line: Line; price: PricedLine };
type Terms = PricingContext & { currency: CurrencyUnit; spent: readonly string[] };

/** Whether the discount applies to a cart that has not lost it (`spent`) at its charge. */
export function isTakenOff(
  { discount, uses }: Offer,
  { today, spent }: Pick<Terms, 'today' | 'spent'>,
): boolean {
  return (
    stateOf(discount, uses, today) === 'active' && !isSpentBy(discount, uses) && !spent.includes(discount.id)
  );
}

/**
 * Gives each line the best discount that applies to it; discounts do not add up. A percentage applies to the line. A fixed amount is taken
 * off once per cart, from the first lines for which it is the best. The rest of a line is 0 or at least the minimum charge. There is no
 * discount if the buyer names the price.
 */
export function applyDiscounts<T extends Priced>(
  priced: readonly T[],
  offers: readonly Offer[],
  terms: Terms,
): T[] {
  const live = offers.filter((offer) => isTakenOff(offer, terms)).map(({ discount }) => discount);
  if (live.length === 0) return [...priced];
  const left = new Map(live.map((discount) => [discount.id, fixedMinor(discount, terms)]));
  return priced.map(({ ...one }) => {
    if (chosenPricing(one.line.item)) return one;
    const tries = live
      .filter((discount) => isFor(discount, one.line.product.id))
      .map((discount) => {
        const wantedMinor = discountFor(discount, one.price, {
          leftMinor: left.get(discount.id) ?? 0,
          stepMinor: chargeStep(terms.currency.decimals),
        });
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

function fixedMinor({ amount_minor, currency }: Row<'discounts'>, terms: Terms): number {
  if (amount_minor === null || currency === null) return 0;
  return terms.rates.convertPrice(amount_minor, currency, terms.currency.code);
}

function discountFor(
  { percent }: Row<'discounts'>,
  { unitMinor, quantity }: PricedLine,
  { leftMinor, stepMinor }: { leftMinor: number; stepMinor: number },
): number {
  const fullMinor = unitMinor * quantity;
  if (percent === null) return Math.min(fullMinor, leftMinor);
  const shareMinor = roundToStep((fullMinor * percent) / 100, stepMinor);
  // Only 100 percent makes a product free, however low its price is.
  return percent < 100 ? Math.min(Math.max(0, fullMinor - stepMinor), shareMinor) : fullMinor;
}

/**
 * The line with a reduced price. In instalments every payment shrinks in proportion. The schedule's first amount includes the discount, so
 * that the first amount minus the discount is charged now. Source: contract, section 6, "what is charged".
 */
function lower({ line, price }: Priced, wantedMinor: number, { currency, today, limits }: Terms): PricedLine {
  const fullMinor = price.unitMinor * price.quantity;
  const { minMinor } = limits(currency);
  const { plan } = line;
  if (!plan || !price.instalments) {
    const isTooLittle = wantedMinor < fullMinor && fullMinor - wantedMinor < minMinor;
    return { ...price, discountMinor: isTooLittle ? Math.max(0, fullMinor - minMinor) : wantedMinor };
  }
  const shares = planParts(plan, currency);
  const discountMinor =
    wantedMinor < fullMinor
      ? Math.min(wantedMinor, Math.max(0, fullMinor - minInParts(shares, minMinor)))
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

/** The lowest price of which every part can be charged. It adds one step per part, because parts are rounded. */
function minInParts({ amountsMinor, stepMinor }: ReturnType<typeof planParts>, minMinor: number): number {
  const parts = amountsMinor.filter((part) => part > 0);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const exact = (minMinor * whole) / Math.min(...parts);
  return (Math.ceil(exact / stepMinor) + parts.length) * stepMinor;
}

/** The real payments by date; null if no parts remain to be paid. */
export function dueParts({ instalments, discountMinor, unitMinor, quantity }: PricedLine): Schedule | null {
  if (!instalments || discountMinor === 0) return instalments;
  if (discountMinor === unitMinor * quantity) return null;
  const [first = 0, ...rest] = instalments.amountsMinor;
  return { ...instalments, amountsMinor: [first - discountMinor, ...rest] };
}
