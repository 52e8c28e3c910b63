import type { Answer, StripeRequest } from './stripeServer.ts';

type StripeCalculation = { id: string; totals: number; body: unknown };

export type StripeTaxTransaction = {
  id: string;
  type: 'transaction' | 'reversal';
  reference: string;
  calculation?: string;
  original_transaction?: string;
  /** With the tax. */
  amount: number;
};

type StripeRate = { state: string; percents: number[] };

/** What the fake Stripe server keeps of Stripe Tax. */
export type StripeTaxes = {
  calculations: Map<string, StripeCalculation>;
  transactions: StripeTaxTransaction[];
  /**
   * Percent by place: a ZIP code of the United States, the first letter of a postal code of Canada, or another country. A test may change
   * them. Elsewhere there is no registration. `state` is empty where only the country has a tax.
   */
  rates: Map<string, StripeRate>;
};

export function createStripeTaxes(): StripeTaxes {
  return {
    calculations: new Map(),
    transactions: [],
    rates: new Map([
      ['10001', { state: 'NY', percents: [4, 4.5, 0.375] }],
      ['98104', { state: 'WA', percents: [6.5, 3.85] }],
      ['80302', { state: 'CO', percents: [2.9, 5.945] }],
      ['CA M', { state: 'ON', percents: [13] }],
      ['CA V', { state: 'BC', percents: [5, 7] }],
      ['AW', { state: '', percents: [7] }],
      ['IN', { state: '', percents: [18] }],
      ['MX', { state: '', percents: [16] }],
      ['MY', { state: '', percents: [8] }],
      ['TH', { state: '', percents: [7] }],
    ]),
  };
}

/** Stripe's code for tickets, which requires a tax location. https://docs.stripe.com/tax/location-sales */
const admission = 'txcd_50010001';

/** The paths below `/v1/tax/`. Sources: https://docs.stripe.com/api/tax/calculations and /transactions, https://docs.stripe.com/tax/custom (also of undone refunds) */
export function workOnTaxes(taxes: StripeTaxes, { path, fields }: StripeRequest): Answer {
  switch (path.replace('/v1/tax/', '')) {
    case 'locations': {
      const place = placeOf((part) => fields.get(`address[${part}]`) ?? '');
      if (place === undefined) return refused({ code: 'parameter_missing', param: 'address[postal_code]' });
      return { status: 200, body: { id: `taxloc_${place}`, object: 'tax.location', type: 'performance' } };
    }
    case 'calculations':
      return calculate(taxes, fields);
    case 'transactions/create_from_calculation':
      return record(taxes, fields);
    case 'transactions/create_reversal':
      return reverse(taxes, fields);
    default:
      return refused({ code: 'resource_missing' }, 404);
  }
}

function calculate(taxes: StripeTaxes, fields: URLSearchParams): Answer {
  const address = (part: string) => fields.get(`customer_details[address][${part}]`) ?? '';
  const place = placeOf(address);
  if (place === undefined || address('postal_code') === '00000') {
    return refused({ code: 'customer_tax_location_invalid', param: 'customer_details[address]' });
  }
  const lines: Record<string, unknown>[] = [];
  let totals = 0;
  for (let index = 0; fields.has(`line_items[${index}][amount]`); index += 1) {
    const field = (name: string) => fields.get(`line_items[${index}][${name}]`) ?? '';
    const amount = Number(field('amount'));
    const location = field('performance_location');
    if (amount <= 0) return refused({ code: 'parameter_invalid_integer', param: `line_items[${index}]` });
    if ((field('tax_code') === admission) !== (location !== ''))
      return refused({ code: 'parameter_missing', param: `line_items[${index}][performance_location]` });
    const taxed = taxOf(taxes, {
      place: location === '' ? place : location.replace('taxloc_', ''),
      amount,
      behavior: field('tax_behavior'),
      code: field('tax_code'),
    });
    totals += taxed.total;
    lines.push({
      id: `tax_li_${index}`,
      object: 'tax.calculation_line_item',
      amount,
      reference: field('reference'),
      tax_behavior: field('tax_behavior'),
      tax_code: field('tax_code'),
      ...taxed.fields,
    });
  }
  const shipping = Number(fields.get('shipping_cost[amount]') ?? 0);
  const behavior = fields.get('shipping_cost[tax_behavior]') ?? '';
  const code = fields.get('shipping_cost[tax_code]') ?? '';
  const sent = taxOf(taxes, { place, amount: shipping, behavior, code });
  const id = `taxcalc_${taxes.calculations.size + 1}`;
  const body = {
    id,
    object: 'tax.calculation',
    currency: fields.get('currency'),
    // 90 days.
    expires_at: Math.floor(Date.now() / 1000) + 90 * 86_400,
    line_items: { object: 'list', data: lines, has_more: false },
    shipping_cost: shipping > 0 ? { amount: shipping, ...sent.fields } : null,
  };
  taxes.calculations.set(id, { id, totals: totals + sent.total, body });
  return { status: 200, body };
}

/** Of an address, as in `rates`; undefined if it is not precise enough. https://docs.stripe.com/tax/customer-locations */
function placeOf(address: (part: string) => string): string | undefined {
  const country = address('country');
  const code = address('postal_code');
  switch (country) {
    case 'US':
      return /^\d{5}(-\d{4})?$/.test(code) ? code.slice(0, 5) : undefined;
    case 'CA':
      if (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(code)) return `CA ${code[0]}`;
      return { ON: 'CA M', BC: 'CA V' }[address('state')];
    case 'IN':
      return /^\d{6}$/.test(code) || address('state') !== '' ? country : undefined;
    case 'UA':
      return /^\d{5}$/.test(code) ? country : undefined;
    default:
      return country === '' ? undefined : country;
  }
}

/** Some codes of digital products; of others no tax is computed in most countries. https://docs.stripe.com/tax/supported-countries */
const digital = new Set(['txcd_10000000', 'txcd_10302000', 'txcd_20060158']);
const allProducts = new Set(['CA', 'MX', 'US']);

type Taxable = { place: string; amount: number; behavior: string; code: string };

function taxOf({ rates }: StripeTaxes, { place, amount, behavior, code }: Taxable) {
  const country = /^\d/.test(place) ? 'US' : place.slice(0, 2);
  const isSupported = digital.has(code) || allProducts.has(country);
  const found = rates.get(place) ?? { state: country === 'US' ? 'OR' : '', percents: [] };
  const percents = isSupported ? found.percents : [];
  const jurisdiction = {
    country,
    state: found.state || null,
    level: found.state === '' ? 'country' : 'state',
  };
  const whole = percents.reduce((sum, percent) => sum + percent, 0);
  const net = behavior === 'inclusive' ? amount / (1 + whole / 100) : amount;
  // Each level is rounded by itself, so that the sum is not always what the rates together give.
  const parts = percents.map((percent) => ({
    amount: Math.round((net * percent) / 100),
    jurisdiction,
    tax_rate_details: {
      percentage_decimal: String(percent),
      tax_type: country === 'US' ? 'sales_tax' : country === 'CA' ? 'gst' : 'vat',
    },
    taxability_reason: 'standard_rated',
  }));
  const notCollected = {
    amount: 0,
    jurisdiction,
    tax_rate_details: null,
    taxability_reason: isSupported ? 'not_collecting' : 'not_supported',
  };
  const amount_tax = parts.reduce((sum, part) => sum + part.amount, 0);
  return {
    total: amount + (behavior === 'inclusive' ? 0 : amount_tax),
    fields: { amount_tax, tax_breakdown: parts.length > 0 ? parts : [notCollected] },
  };
}

function record({ calculations, transactions }: StripeTaxes, fields: URLSearchParams): Answer {
  const calculation = fields.get('calculation') ?? '';
  const reference = fields.get('reference') ?? '';
  const found = calculations.get(calculation);
  if (!found) return refused({ code: 'resource_missing', param: 'calculation' }, 404);
  return add(transactions, { type: 'transaction', reference, calculation, amount: found.totals });
}

function reverse({ transactions }: StripeTaxes, fields: URLSearchParams): Answer {
  const original_transaction = fields.get('original_transaction') ?? '';
  const original = transactions.find(({ id }) => id === original_transaction);
  if (!original) return refused({ code: 'resource_missing', param: 'original_transaction' }, 404);
  const isUndo = original.type === 'reversal';
  if (isUndo && fields.get('mode') !== 'full') return refused({ code: 'parameter_invalid', param: 'mode' });
  const flat = Number(fields.get('flat_amount') ?? 0);
  const amount = fields.get('mode') === 'full' ? -original.amount : flat;
  const isTooLarge = isUndo
    ? leftOf(transactions, original) === 0
    : amount >= 0 || leftOf(transactions, original) + amount < 0;
  if (isTooLarge) return refused({ code: 'amount_too_large', param: 'flat_amount' });
  const reference = fields.get('reference') ?? '';
  return add(transactions, { type: 'reversal', reference, original_transaction, amount });
}

/** What was not reversed of a transaction. A reversal that was undone takes nothing. */
function leftOf(transactions: readonly StripeTaxTransaction[], { id, amount }: StripeTaxTransaction): number {
  return transactions
    .filter(({ original_transaction }) => original_transaction === id)
    .reduce((left, reversal) => left + leftOf(transactions, reversal), amount);
}

/** A reference is unique across all transactions, reversals included. */
function add(transactions: StripeTaxTransaction[], row: Omit<StripeTaxTransaction, 'id'>): Answer {
  if (transactions.some(({ reference }) => reference === row.reference))
    return refused({ code: 'resource_already_exists', param: 'reference' });
  const transaction = { id: `tax_${transactions.length + 1}`, ...row };
  transactions.push(transaction);
  return { status: 200, body: { object: 'tax.transaction', ...transaction } };
}

function refused(error: { code: string; param?: string }, status = 400): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message: error.code, ...error } } };
}
