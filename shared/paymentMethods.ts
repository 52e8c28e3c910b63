/**
 * `now`: the charge is answered at once, perhaps after a question on the page. `redirect`: the buyer approves it elsewhere and comes back.
 * `late`: the buyer is told how to pay, and the money arrives in days.
 */
export type PaymentFlow = 'now' | 'redirect' | 'late';

type MethodFacts = {
  flow: PaymentFlow;
  /** `*`: every currency of the store. */
  currencies: '*' | readonly string[];
  /** The countries of its buyers. */
  countries: '*' | readonly string[];
  /** In minor units, both included; for a currency that is not listed, the provider's limits for every payment count alone. */
  limits: Readonly<Record<string, { leastMinor?: number; mostMinor?: number }>>;
  /** How many days an order waits for the money of a late method; 0 for the others. */
  lateDays: number;
  /** Whether later instalments can be charged to it without the buyer. */
  canBeKept: boolean;
};

const sepaCountries =
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA';
const klarnaCountries = 'AT AU BE CA CH CZ DE DK ES FI FR GB GR IE IT NL NO NZ PL PT RO SE US';

/**
 * What a payment can be made with: the types are Stripe's, and all providers know them. Source: for each type its page below
 * https://docs.stripe.com/payments/payment-methods/overview ("payment method properties"), and
 * https://docs.stripe.com/payments/payment-methods/payment-method-support for currencies and countries.
 */
export const paymentMethods = {
  card: { flow: 'now', currencies: '*', countries: '*', limits: {}, lateDays: 0, canBeKept: true },
  link: { flow: 'now', currencies: '*', countries: '*', limits: {}, lateDays: 0, canBeKept: false },
  // https://docs.stripe.com/payments/paypal
  paypal: {
    flow: 'redirect',
    currencies: ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'SEK', 'SGD', 'USD'],
    countries: '*',
    limits: {},
    lateDays: 0,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/klarna; Klarna itself decides on the amount.
  klarna: {
    flow: 'redirect',
    currencies: ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'PLN', 'RON', 'SEK', 'USD'],
    countries: klarnaCountries.split(' '),
    limits: { EUR: { leastMinor: 100, mostMinor: 1_400_000 } },
    lateDays: 0,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/ideal
  ideal: {
    flow: 'redirect',
    currencies: ['EUR'],
    countries: ['NL'],
    limits: {},
    lateDays: 0,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/bancontact
  bancontact: {
    flow: 'redirect',
    currencies: ['EUR'],
    countries: ['BE'],
    limits: {},
    lateDays: 0,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/sepa-debit: five business days, and up to fourteen days until a bank refuses it.
  sepa_debit: {
    flow: 'late',
    currencies: ['EUR'],
    countries: sepaCountries.split(' '),
    limits: { EUR: { mostMinor: 1_000_000 } },
    lateDays: 14,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/bank-transfers: it never expires by itself, so the order ends it.
  customer_balance: {
    flow: 'late',
    currencies: ['EUR', 'GBP', 'JPY', 'MXN', 'USD'],
    countries: '*',
    limits: {},
    lateDays: 7,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/oxxo: three days for the voucher, then a business day.
  oxxo: {
    flow: 'late',
    currencies: ['MXN'],
    countries: ['MX'],
    limits: { MXN: { leastMinor: 1000, mostMinor: 1_000_000 } },
    lateDays: 7,
    canBeKept: false,
  },
  // https://docs.stripe.com/payments/boleto: three days for the voucher, then up to two business days.
  boleto: {
    flow: 'late',
    currencies: ['BRL'],
    countries: ['BR'],
    limits: { BRL: { leastMinor: 500, mostMinor: 4_999_999 } },
    lateDays: 7,
    canBeKept: false,
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

export type Wanted = {
  currency: string;
  amountMinor: number;
  /** The buyer's. If it is null, it is not known, and no method is left out because of it. */
  country: string | null;
  /** When the money must have arrived, as an ISO time. `any`: there is no such time. `none`: late methods are left out. */
  lateUntil: string;
  /** Later instalments are charged to it. */
  isKept: boolean;
  now: Date;
};

/** The types of method that fit a payment. */
export function methodsFor(wanted: Wanted): PaymentMethodType[] {
  return paymentMethodTypes.filter((type) => fits(type, wanted));
}

function fits(type: PaymentMethodType, { currency, amountMinor, country, isKept, ...when }: Wanted): boolean {
  const { currencies, countries, limits, canBeKept }: MethodFacts = paymentMethods[type];
  if (isKept && !canBeKept) return false;
  if (currencies !== '*' && !currencies.includes(currency)) return false;
  if (countries !== '*' && country !== null && !countries.includes(country)) return false;
  const { leastMinor = 0, mostMinor = Number.POSITIVE_INFINITY } = limits[currency] ?? {};
  return amountMinor >= leastMinor && amountMinor <= mostMinor && arrivesInTime(type, when);
}

function arrivesInTime(
  type: PaymentMethodType,
  { lateUntil, now }: Pick<Wanted, 'lateUntil' | 'now'>,
): boolean {
  if (paymentMethods[type].flow !== 'late' || lateUntil === 'any') return true;
  return lateUntil !== 'none' && waitsUntil(type, now) <= lateUntil;
}

/** `lateUntil` of a payment that must also have arrived by a day or time of its own, such as a gift's. */
export function earlierOf(lateUntil: string, due: string): string {
  if (lateUntil === 'none') return lateUntil;
  return lateUntil === 'any' || due < lateUntil ? due : lateUntil;
}
