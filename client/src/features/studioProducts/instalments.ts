import { toMajor, toMinor } from '#shared/money.ts';

// What is paid in parts adds up to the price, to the last minor unit. Amounts are major units; `decimals` the currency's.

/** As even as the currency lets them be; what does not divide is paid first. */
export function evenParts(price: number, count: number, decimals: number): number[] {
  const minor = toMinor(price, decimals);
  const each = Math.trunc(minor / count);
  const first = minor - each * (count - 1);
  return Array.from({ length: count }, (_, at) => toMajor(at === 0 ? first : each, decimals));
}

/**
 * One amount as the creator wants it. The first takes up what the price leaves; where the first itself is set, the others
 * share what is left. A wish that the price cannot hold stands as it was typed: `missing` says so.
 */
export function withAmount(
  amounts: readonly number[],
  { at, amount, price, decimals }: { at: number; amount: number; price: number; decimals: number },
): number[] {
  const wished = amounts.with(at, amount);
  const left = (parts: readonly number[]) => missing(price, parts, decimals);
  if (at > 0) {
    const first = left(wished.with(0, 0));
    return first > 0 ? wished.with(0, first) : wished;
  }
  const rest = left([amount]);
  const others = amounts.length - 1;
  return others > 0 && rest > 0 ? [amount, ...evenParts(rest, others, decimals)] : wished;
}

/** What the parts fall short of the price by; below 0 where they are more. */
export function missing(price: number, amounts: readonly number[], decimals: number): number {
  const sum = amounts.reduce((minor, amount) => minor + toMinor(amount, decimals), 0);
  return toMajor(toMinor(price, decimals) - sum, decimals);
}

/** The same number of parts of another price: even ones stay even, others are left for their creator to settle. */
export function partsOfNewPrice(
  amounts: readonly number[],
  { before, price, decimals }: { before: number; price: number; decimals: number },
): number[] {
  const even = evenParts(before, amounts.length, decimals);
  const wereEven = even.every((part, at) => part === amounts[at]);
  return wereEven ? evenParts(price, amounts.length, decimals) : [...amounts];
}
