import { roundHalfAway } from './money.ts';

/** One line of a cart in minor units of the cart's currency. `dueNow` is the first instalment of a line in instalments. */
export type QuotedLine = { unitMinor: number; quantity: number; discountMinor: number; dueNowMinor?: number };

/** `stepMinor`: what the charged amount is a multiple of. */
export type TransactionRate = { percent: number; fixedMinor: number; stepMinor: number };

/** `chargedMinor` is what is due now for the lines, the shipping and the fee. */
export type Quote = { subTotalMinor: number; dueNowMinor: number; feeMinor: number; chargedMinor: number };

/**
 * What a quote adds to its lines: `rate` if the buyer pays the fee, `shippingMinor` if shipping costs something, `addedMinor` if tax or a tip
 * add to what is due now.
 */
export type Additions = {
  rate?: TransactionRate | undefined;
  shippingMinor?: number | undefined;
  addedMinor?: number | undefined;
};

/**
 * What a cart costs and what is charged now, in minor units. `sub_total = Σ price × quantity − discount`. The charged amount is Σ
 * (instalments ? first amount : price × quantity) − discounts + shipping. With `rate` (the buyer pays the fee) it is (amount + fixed) / (1
 * − percent / 100), rounded up to a multiple of its step. Source: contract, section 6, "what is charged".
 */
export function quote(
  lines: readonly QuotedLine[],
  { rate, shippingMinor = 0, addedMinor = 0 }: Additions = {},
): Quote {
  let subTotalMinor = 0;
  let dueNowMinor = 0;
  for (const line of lines) {
    const full = line.unitMinor * line.quantity;
    subTotalMinor += full - line.discountMinor;
    dueNowMinor += dueNow(line);
  }
  const beforeFeeMinor = dueNowMinor + shippingMinor + addedMinor;
  const chargedMinor = rate ? withFee(beforeFeeMinor, rate) : beforeFeeMinor;
  return { subTotalMinor, dueNowMinor, feeMinor: chargedMinor - beforeFeeMinor, chargedMinor };
}

/** What is paid now for a line: its first instalment or its whole price, less its discount. */
export function dueNow({
  unitMinor,
  quantity,
  discountMinor,
  dueNowMinor = unitMinor * quantity,
}: QuotedLine): number {
  return Math.max(0, dueNowMinor - discountMinor);
}

/** The amount that a buyer pays so that the creator receives `amountMinor` after the transaction fee. 0 stays 0. */
export function withFee(amountMinor: number, rate: TransactionRate): number {
  if (amountMinor === 0) return 0;
  const gross = (amountMinor + rate.fixedMinor) / (1 - rate.percent / 100);
  // Corrects binary fractions before rounding up: 103.00000000000001 is 103.
  return Math.ceil(roundHalfAway((gross / rate.stepMinor) * 1e6) / 1e6) * rate.stepMinor;
}
