import { toMajor, toMinor } from '#shared/money/money.ts';

// The parts of a plan add up to the price, to the last minor unit. Amounts are major units; `decimals` is the currency's.

/** Parts as even as the currency allows. The remainder is added to the first. */
export function evenParts(price: number, count: number, decimals: number): number[] {
  const minor = toMinor(price, decimals);
  const each = Math.trunc(minor / count);
  const first = minor - each * (count - 1);
  return Array.from({ length: count }, (_, at) => toMajor(at === 0 ? first : each, decimals));
}

/**
 * Sets one amount. The first part is adjusted to the price. If the first is set itself, the others share the rest. An amount that
 * exceeds the price stays as typed, and `missing` reports it.
 */
export function withAmount(
  amounts: readonly number[],
  { at, amount, price, decimals }: { at: number; amount: number; price: number; decimals: number },
): number[] {
  const changed = amounts.with(at, amount);
  const remainder = (parts: readonly number[]) => missing(price, parts, decimals);
  if (at > 0) {
    const first = remainder(changed.with(0, 0));
    return first > 0 ? changed.with(0, first) : changed;
  }
  const rest = remainder([amount]);
  const others = amounts.length - 1;
  return others > 0 && rest > 0 ? [amount, ...evenParts(rest, others, decimals)] : changed;
}

/** The price minus the sum of the parts; negative if they exceed it. */
export function missing(price: number, amounts: readonly number[], decimals: number): number {
  const sum = amounts.reduce((minor, amount) => minor + toMinor(amount, decimals), 0);
  return toMajor(toMinor(price, decimals) - sum, decimals);
}

/** The same number of parts for another price: even parts stay even, others are left to the creator. */
export function partsOfNewPrice(
  amounts: readonly number[],
  { before, price, decimals }: { before: number; price: number; decimals: number },
): number[] {
  const even = evenParts(before, amounts.length, decimals);
  const wereEven = even.every((part, at) => part === amounts[at]);
  return wereEven ? evenParts(price, amounts.length, decimals) : [...amounts];
}
