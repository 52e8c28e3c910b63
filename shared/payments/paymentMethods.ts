/**
 * `now`: the charge is answered at once, perhaps after a question on the page. `redirect`: the buyer approves it elsewhere and comes back.
 * `late`: the buyer is told how to pay, and the money arrives in days.
 */
export type PaymentFlow = 'now' | 'redirect' | 'late';

type MethodFacts = {
  flow: PaymentFlow;
  /** `*`: every currency of the store. */
  currencies: '*' | readonly string[];
  /** The countries of its buyers, by currency. */
  countries: '*' | Readonly<Record<string, readonly string[]>>;
  /** In minor units, both included; for a currency that is not listed, only the provider's limits for every payment apply. */
  limits: Readonly<Record<string, { minMinor?: number; maxMinor?: number }>>;
  /** How many days an order waits for the money of a late method; 0 for the others. */
  lateDays: number;
  /** Whether later instalments can be charged to it without the buyer. */
  canBeKept: boolean;
  /** False: the provider cannot send back what was paid in cash with a voucher. */
  canBeRefunded: boolean;
};

const sepaCountries =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA';
const klarnaEuroCountries = 'AT BE DE ES FI FR GR IE IT NL PT';

/**
 * What a payment can be made with: the types are Stripe's, and all providers know them. Source: for each type the page that is named with
 * it ("payment method properties", "amount limits"), read in November 2026, and
 * https://docs.stripe.com/payments/payment-methods/payment-method-support. A page without limits leaves those of every payment.
 */
export const paymentMethods = {
  card: {
    flow: 'now',
    currencies: '*',
    countries: '*',
    limits: {},
    lateDays: 0,
    canBeKept: true,
    canBeRefunded: true,
  },
  link: {
    flow: 'now',
    currencies: '*',
    countries: '*',
    limits: {},
    lateDays: 0,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/paypal/accept-a-payment: these and HKD, which no store has.
  paypal: {
    flow: 'redirect',
    currencies: ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'SEK', 'SGD', 'USD'],
    countries: '*',
    limits: {},
    lateDays: 0,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/klarna names currencies and countries. Each country has its own currency:
  // https://docs.klarna.com/klarna-payments/in-depth-knowledge/puchase-countries-currencies-locales. Klarna decides on the amount.
  klarna: {
    flow: 'redirect',
    currencies: ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'RON', 'SEK', 'USD'],
    countries: {
      AUD: ['AU'],
      CAD: ['CA'],
      CHF: ['CH'],
      CZK: ['CZ'],
      DKK: ['DK'],
      EUR: klarnaEuroCountries.split(' '),
      GBP: ['GB'],
      NOK: ['NO'],
      NZD: ['NZ'],
      PLN: ['PL'],
      RON: ['RO'],
      SEK: ['SE'],
      USD: ['US'],
    },
    limits: {},
    lateDays: 0,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/ideal: called “iDEAL | Wero” since 2026.
  ideal: {
    flow: 'redirect',
    currencies: ['EUR'],
    countries: { EUR: ['NL'] },
    limits: {},
    lateDays: 0,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/bancontact/accept-a-payment
  bancontact: {
    flow: 'redirect',
    currencies: ['EUR'],
    countries: { EUR: ['BE'] },
    limits: {},
    lateDays: 0,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/sepa-debit: it takes up to 14 business days until a bank has paid or refused it, which are three weeks.
  sepa_debit: {
    flow: 'late',
    currencies: ['EUR'],
    countries: { EUR: sepaCountries.split(' ') },
    limits: { EUR: { maxMinor: 1_000_000 } },
    lateDays: 21,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/bank-transfers: from banks of the currency's own countries. It never expires by itself, so the order
  // ends it.
  customer_balance: {
    flow: 'late',
    currencies: ['EUR', 'GBP', 'JPY', 'MXN', 'USD'],
    countries: { EUR: sepaCountries.split(' '), GBP: ['GB'], JPY: ['JP'], MXN: ['MX'], USD: ['US'] },
    limits: {},
    lateDays: 7,
    canBeKept: false,
    canBeRefunded: true,
  },
  // https://docs.stripe.com/payments/oxxo: a voucher lasts 1 to 7 days, and its payment is confirmed by the next business day. From 10 to
  // 10,000 pesos, without refunds.
  oxxo: {
    flow: 'late',
    currencies: ['MXN'],
    countries: { MXN: ['MX'] },
    limits: { MXN: { minMinor: 1000, maxMinor: 1_000_000 } },
    lateDays: 7,
    canBeKept: false,
    canBeRefunded: false,
  },
  // https://docs.stripe.com/payments/boleto: a voucher lasts 0 to 60 days, and its payment is confirmed after a business day. From R$5.00 to
  // R$49,999.99, without refunds.
  boleto: {
    flow: 'late',
    currencies: ['BRL'],
    countries: { BRL: ['BR'] },
    limits: { BRL: { minMinor: 500, maxMinor: 4_999_999 } },
    lateDays: 7,
    canBeKept: false,
    canBeRefunded: false,
  },
} as const satisfies Record<string, MethodFacts>;

export type PaymentMethodType = keyof typeof paymentMethods;

/** In the order in which they are shown. */
export const paymentMethodTypes = Object.keys(paymentMethods) as PaymentMethodType[]; // the keys are the types, and nothing else is

export function isPaymentMethodType(type: string): type is PaymentMethodType {
  return Object.hasOwn(paymentMethods, type);
}

/** How many days a printed voucher can be paid. */
export const voucherDays = 3;

const dayMs = 24 * 60 * 60_000;

/** Until when the money of a late method must have arrived, as an ISO time. */
export function waitsUntil(type: PaymentMethodType, from: Date): string {
  return new Date(from.getTime() + paymentMethods[type].lateDays * dayMs).toISOString();
}

export type MethodCriteria = {
  currency: string;
  amountMinor: number;
  /** The buyer's country. Null: it is not known, and no method is left out because of it. */
  country: string | null;
  /** When the money must have arrived, as an ISO time. `any`: there is no such time. `none`: late methods are left out. */
  paymentDeadline: string;
  /** Later instalments are charged to it. */
  isKept: boolean;
  now: Date;
};

/** The types of method that fit a payment. */
export function methodsFor(criteria: MethodCriteria): PaymentMethodType[] {
  return paymentMethodTypes.filter((type) => fits(type, criteria));
}

/** Whether the provider can send nothing back, so that the seller pays the buyer back by hand. `undefined`: a card, or nothing was paid. */
export function isRefundedByHand(method: PaymentMethodType | undefined): boolean {
  return method !== undefined && !paymentMethods[method].canBeRefunded;
}

function fits(
  type: PaymentMethodType,
  { currency, amountMinor, country, isKept, ...when }: MethodCriteria,
): boolean {
  const { currencies, countries, limits, canBeKept }: MethodFacts = paymentMethods[type];
  if (isKept && !canBeKept) return false;
  if (currencies !== '*' && !currencies.includes(currency)) return false;
  if (countries !== '*' && country !== null && !countries[currency]?.includes(country)) return false;
  const { minMinor = 0, maxMinor = Number.POSITIVE_INFINITY } = limits[currency] ?? {};
  return amountMinor >= minMinor && amountMinor <= maxMinor && arrivesInTime(type, when);
}

function arrivesInTime(
  type: PaymentMethodType,
  { paymentDeadline, now }: Pick<MethodCriteria, 'paymentDeadline' | 'now'>,
): boolean {
  if (paymentMethods[type].flow !== 'late' || paymentDeadline === 'any') return true;
  return paymentDeadline !== 'none' && waitsUntil(type, now) <= paymentDeadline;
}

/** `paymentDeadline` of support, which has no limited stock and no date. */
export const supportPaymentDeadline = 'any';

/** `paymentDeadline` of a payment that must also have arrived by a day or time of its own, such as a gift's. */
export function earlierOf(paymentDeadline: string, due: string): string {
  if (paymentDeadline === 'none') return paymentDeadline;
  return paymentDeadline === 'any' || due < paymentDeadline ? due : paymentDeadline;
}
