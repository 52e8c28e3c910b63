import { zonedTime } from '#shared/dates/eventText.ts';
import { readDetails } from '../../catalogue/products/details.ts';
import type { CartLine } from '../pricing/pricing.ts';
import type { LoadedCart } from './queries.ts';

/**
 * Until when the money of a cart may arrive: before the first of its events begins. `any`: no matter when; `none`: it must be paid at once,
 * because later instalments are charged to the card, or because somebody else could buy the seats and pieces that would wait for it.
 */
export function paymentDeadlineOf({
  lines,
  acceptsDelayedPayments,
}: Pick<LoadedCart, 'lines' | 'acceptsDelayedPayments'>): string {
  const mustBePaid = lines.some(
    (line) => isInInstalments(line) || (isLimited(line) && !acceptsDelayedPayments),
  );
  if (mustBePaid) return 'none';
  const [first = 'any'] = lines.flatMap(startOf).toSorted();
  return first;
}

function isInInstalments({ plan }: CartLine): boolean {
  return plan !== null && plan.count > 1;
}

function isLimited({ tier, product }: CartLine): boolean {
  return tier !== null || product.limited_seats !== null;
}

function startOf({ product }: CartLine): string[] {
  const { event } = readDetails(product);
  return event ? [new Date(zonedTime(event.starts_at, event.time_zone)).toISOString()] : [];
}
