import { leastPrice, piecesLeft } from '#shared/shop/offered.ts';
import { eventTime } from '#shared/dates/eventText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { PaymentPlan, Product } from '#shared/shop/shopSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';

/** A document for programs has no language in its address: it is in the page's own language. */
export function ownLanguage({ language }: Pick<Page, 'language'>): Language {
  return language ?? 'en';
}

/** The code says which dollar it is: `$12.50 USD`. */
export function moneyText(amount: number, currency: string, language: Language): string {
  return `${formatMoney(amount, currency, language)} ${currency}`;
}

type Priced = Pick<Product, 'price' | 'currency' | 'minimum_price' | 'tickets'>;

/** What one costs, as its page says it. */
export function priceText(product: Priced, language: Language): string {
  const { currency, minimum_price, tickets = [] } = product;
  const texts = serverPageTexts(language).documents;
  const least = leastPrice(product);
  if (minimum_price !== undefined) return texts.fromPrice(moneyText(least, currency, language));
  if (tickets.some(({ price }) => price !== least))
    return texts.startingAt(moneyText(least, currency, language));
  return least === 0 ? texts.free : moneyText(least, currency, language);
}

export function availabilityText(product: Parameters<typeof piecesLeft>[0], language: Language): string {
  const texts = serverPageTexts(language).documents;
  const left = piecesLeft(product);
  if (left === undefined) return texts.inStock;
  return left === 0 ? texts.soldOut : texts.left(left);
}

export function eventLine({ event }: Pick<Product, 'event'>, language: Language): string | undefined {
  return event && `${eventTime(event, language)}, ${event.place}`;
}

/** A line for each plan with several payments. */
export function planLines(
  { payment_plans = [], currency }: { payment_plans?: readonly PaymentPlan[] | undefined; currency: string },
  language: Language,
): string[] {
  const texts = serverPageTexts(language).documents;
  return payment_plans
    .filter(({ count }) => count > 1)
    .map(({ name, amounts, interval }) =>
      texts.plan(name, amounts.map((amount) => moneyText(amount, currency, language)).join(', '), interval),
    );
}

/** A line for each region that the product is sent to. Without a line it is sent anywhere, for free. */
export function shippingLines(
  { shipping = [], currency }: Pick<Product, 'shipping' | 'currency'>,
  language: Language,
): string[] {
  const texts = serverPageTexts(language).documents;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return shipping.map(({ countries, price, time = '' }) => {
    const where =
      countries === '*' ? texts.everywhereElse : countries.map((code) => names.of(code) ?? code).join(', ');
    return texts.shipsTo(where, price === 0 ? texts.free : moneyText(price, currency, language), time);
  });
}
