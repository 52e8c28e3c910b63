import { chargeStep, toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import type { PaymentPricing } from '#shared/shop/cartSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { RateOrigin, Rates } from '../../currencies/rates.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import type { Row } from '../../store/schema.ts';
import { schedule, type Schedule } from './schedule.ts';

/** The input of a line: the product as it is sold today, and the visitor's choices. */
export type CartLine = {
  item: Row<'cart_items'>;
  product: Row<'products'>;
  tier: Row<'ticket_tiers'> | null;
  plan: Row<'payment_plans'> | null;
};

export type LineDiscount = { id: string; name: string; code: string | null };

/** What a price depends on besides its product: the day of its first instalment, the rates, and what one payment may be. */
export type PricingContext = { today: Date; rates: Rates; limits: ChargeLimits };

/** Minor units of the requested currency. `rate` is that currency per unit of the product's own. */
export type PricedLine = {
  unitMinor: number;
  quantity: number;
  discountMinor: number;
  /** The applied discount; null for the full price. */
  discount: LineDiscount | null;
  /** The first instalment; the full price for a line that is paid at once. */
  dueNowMinor: number;
  instalments: Schedule | null;
  pricing: PaymentPricing;
  rate: number;
  /** Null where nothing was converted. */
  rateOrigin: Omit<RateOrigin, 'rate'> | null;
};

type Source = Omit<CartLine, 'item'> & {
  item: Pick<Row<'cart_items'>, 'quantity' | 'chosen_amount_minor' | 'chosen_currency'>;
};

/**
 * Prices a line from the product's own price. A change of currency and back gives the first price again.
 * Source: contract, section 6, "item price" and "what is charged".
 */
export function priceLine(
  line: Source,
  currency: CurrencyUnit,
  { today, rates }: Pick<PricingContext, 'today' | 'rates'>,
): PricedLine {
  const { item, product, plan } = line;
  const price = ownPrice(line);
  const unitMinor = rates.convertPrice(price.minor, price.currency, currency.code);
  const fullMinor = unitMinor * item.quantity;
  const instalments = plan && plan.count > 1 ? schedule(planParts(plan, currency), fullMinor, today) : null;
  return {
    unitMinor,
    quantity: item.quantity,
    discountMinor: 0,
    discount: null,
    dueNowMinor: instalments ? (instalments.amountsMinor[0] ?? 0) : fullMinor,
    instalments,
    pricing: chosenPricing(item) ?? {
      kind: 'fixed',
      currency: currency.code,
      amount: toMajor(unitMinor, currency.decimals),
    },
    rate: rates.between(product.currency, currency.code),
    rateOrigin: rates.originBetween(product.currency, currency.code),
  };
}

/** The chosen pay-what-you-want pricing; `undefined` for the seller's price. */
export function chosenPricing(
  item: Pick<Row<'cart_items'>, 'chosen_amount_minor' | 'chosen_currency'>,
): PaymentPricing | undefined {
  if (item.chosen_amount_minor === null || item.chosen_currency === null) return undefined;
  const { code, decimals } = currencyTerms(item.chosen_currency);
  return { kind: 'pay-what-you-want', currency: code, amount: toMajor(item.chosen_amount_minor, decimals) };
}

/** The minimum price of one piece, in the product's currency; `undefined` for a fixed price. */
export function minPriceMinor(
  product: Row<'products'>,
  tier: Row<'ticket_tiers'> | null,
): number | undefined {
  if (product.minimum_price_minor === null) return undefined;
  return Math.max(product.minimum_price_minor, tier?.price_minor ?? 0);
}

function ownPrice({ item, product, tier, plan }: Source): { minor: number; currency: string } {
  if (item.chosen_amount_minor !== null && item.chosen_currency !== null) {
    return { minor: item.chosen_amount_minor, currency: item.chosen_currency };
  }
  return { minor: sellersPrice({ product, tier, plan }), currency: product.currency };
}

function sellersPrice({ product, tier, plan }: Omit<CartLine, 'item'>): number {
  if (tier) return tier.price_minor;
  if (plan) return planAmounts(plan).reduce((sum, amount) => sum + amount, 0);
  return Math.max(product.price_minor, product.minimum_price_minor ?? 0);
}

/** A plan as `schedule` splits a price of this currency. */
export function planParts(plan: Row<'payment_plans'>, { decimals }: CurrencyUnit) {
  return { interval: plan.interval, amountsMinor: planAmounts(plan), stepMinor: chargeStep(decimals) };
}

function planAmounts(plan: Row<'payment_plans'>): number[] {
  // The catalogue wrote it as a list of minor units.
  return JSON.parse(plan.amounts_json) as number[];
}
