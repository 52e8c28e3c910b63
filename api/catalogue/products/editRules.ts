import { hasFixedQuantity } from '#shared/shop/cartRules.ts';
import { isCountry } from '#shared/contact/countries.ts';
import { toMajor, toMinor, type CurrencyUnit } from '#shared/money/money.ts';
import { hasField, typesWith } from '#shared/studio/creatorKinds.ts';
import type { ProductEdit } from '#shared/studio/productSchema.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import { readAmount } from '../../money/readAmount.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { ProductDraft } from './productDraft.ts';
import { seatKey } from './seats.ts';

/** The currency of a price, and what one payment may be. */
export type PriceTerms = { currency: CurrencyUnit; limits: ChargeLimits };

/** Throws 422, naming the field, for values that do not fit the product's type, its currency or its sales. */
export function checkEdit(edit: ProductEdit, draft: ProductDraft, terms: PriceTerms): void {
  checkType(edit, draft.product.product_type);
  checkPrices(edit, terms);
  checkSeats(edit, draft);
  checkShipping(edit);
  if (edit.event && !isTimeZone(edit.event.time_zone)) {
    throw invalidField('event.time_zone', 'must be a time zone such as Europe/Berlin', { rule: 'time_zone' });
  }
}

/** Throws 422 for prices that cannot be paid: too many decimals, less than a card's minimum, more than one payment's maximum. 0 is free. */
export function checkPrice(field: string, amount: number, { currency, limits }: PriceTerms): void {
  const { code, decimals } = currency;
  const minor = readAmount(field, amount, currency);
  const { minMinor, maxMinor } = limits(currency);
  if (minor > 0 && minor < minMinor) {
    const limit = toMajor(minMinor, decimals);
    throw invalidField(field, `must be 0, or at least ${limit} ${code}`, { rule: 'at_least', limit });
  }
  if (minor > maxMinor) {
    const limit = toMajor(maxMinor, decimals);
    throw invalidField(field, `must be at most ${limit} ${code}`, { rule: 'at_most', limit });
  }
}

function checkType(edit: ProductEdit, type: string): void {
  const filled = {
    tickets: edit.tickets.length > 0,
    event: edit.event !== null,
    shipping: edit.shipping.length > 0,
    chapters: edit.chapters.length > 0,
  };
  for (const field of ['tickets', 'event', 'shipping', 'chapters'] as const) {
    if (!filled[field] || hasField(type, field)) continue;
    const verb = field === 'tickets' || field === 'chapters' ? 'are' : 'is';
    throw invalidField(field, `${verb} for products of type ${typesWith(field).join(' or ')}`);
  }
  if (edit.quantity_slider && hasFixedQuantity(type)) {
    throw invalidField('quantity_slider', 'cannot be: one of this is bought at a time');
  }
}

function checkPrices(edit: ProductEdit, terms: PriceTerms): void {
  const { currency } = terms;
  checkPrice('price', edit.price, terms);
  if (edit.minimum_price !== null) {
    checkPrice('minimum_price', edit.minimum_price, terms);
    if (edit.minimum_price > edit.price) {
      throw invalidField('minimum_price', 'must be at most the price, which is what the page suggests', {
        rule: 'at_most',
        limit: edit.price,
      });
    }
    if (edit.payment_plans.length > 0) {
      throw invalidField('payment_plans', 'cannot be offered where buyers choose what they pay', {
        rule: 'plans_of_open_price',
      });
    }
  }
  for (const [index, tier] of edit.tickets.entries()) {
    checkPrice(`tickets.${index}.price`, tier.price, terms);
  }
  for (const [index, region] of edit.shipping.entries()) {
    checkPrice(`shipping.${index}.price`, region.price, terms);
  }
  const priceMinor = toMinor(edit.price, currency.decimals);
  for (const [index, { amounts }] of edit.payment_plans.entries()) {
    const field = `payment_plans.${index}.amounts`;
    for (const [place, amount] of amounts.entries()) checkPrice(`${field}.${place}`, amount, terms);
    const sumMinor = amounts.reduce((sum, amount) => sum + toMinor(amount, currency.decimals), 0);
    if (sumMinor !== priceMinor) {
      const sum = toMajor(sumMinor, currency.decimals);
      throw invalidField(
        field,
        `must add up to the price: they are ${sum} of ${edit.price} ${currency.code}`,
        { rule: 'plan_sum', sum, price: edit.price, currency: currency.code },
      );
    }
  }
}

function checkSeats(edit: ProductEdit, { product, tiers, seatsHeld }: ProductDraft): void {
  const held = (ticketId: string) => seatsHeld.get(seatKey(product.id, ticketId)) ?? 0;
  if (edit.limited_seats !== null) {
    if (edit.tickets.length > 0) {
      throw invalidField('limited_seats', 'must be empty: each kind of ticket has its own seats', {
        rule: 'seats_of_tickets',
      });
    }
    checkTaken('limited_seats', edit.limited_seats, product.seats_sold + held(''));
  }
  for (const [index, { _id, seats }] of edit.tickets.entries()) {
    const known = tiers.find(({ id }) => id === _id);
    if (known) checkTaken(`tickets.${index}.seats`, seats, known.seats_sold + held(known.id));
  }
}

function checkTaken(field: string, seats: number, taken: number): void {
  if (seats < taken)
    throw invalidField(field, `must be at least ${taken}: so many are sold or being paid for`, {
      rule: 'at_least',
      limit: taken,
    });
}

function checkShipping({ shipping }: ProductEdit): void {
  const seen = new Set<string>();
  for (const [index, { countries, zone }] of shipping.entries()) {
    const field = `shipping.${index}.countries`;
    const named = zone === undefined ? countries : [zone];
    for (const country of named === '*' ? ['*'] : named) {
      if (country !== '*' && country !== zone && !isCountry(country)) {
        throw invalidField(field, `must be country codes such as DE; ${country} is none`, {
          rule: 'one_of',
        });
      }
      if (seen.has(country)) {
        throw invalidField(field, `must not name ${country} a second time: it has a price already`, {
          rule: 'twice',
        });
      }
      seen.add(country);
    }
  }
}

function isTimeZone(name: string): boolean {
  try {
    // `Intl` throws for an unknown time zone. It offers no other check that includes the zones' alias names.
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
