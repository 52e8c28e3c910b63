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

/** What the fake Stripe server keeps of Stripe Tax. */
export type StripeTaxes = {
  calculations: Map<string, StripeCalculation>;
  transactions: StripeTaxTransaction[];
  /** Percent by ZIP code, the state's first; a test may change them. Other ZIP codes have no registration. */
  rates: Map<string, { state: string; percents: number[] }>;
};

export function createStripeTaxes(): StripeTaxes {
  return {
    calculations: new Map(),
    transactions: [],
    rates: new Map([
      ['10001', { state: 'NY', percents: [4, 4.5, 0.375] }],
      ['98104', { state: 'WA', percents: [6.5, 3.85] }],
      ['80302', { state: 'CO', percents: [2.9, 5.945] }],
    ]),
  };
}

/** Stripe's code for tickets, which requires a tax location. https://docs.stripe.com/tax/location-sales */
const admission = 'txcd_50010001';

/** The paths below `/v1/tax/`. Sources: https://docs.stripe.com/api/tax/calculations and /transactions, https://docs.stripe.com/tax/custom */
export function workOnTaxes(taxes: StripeTaxes, { path, fields }: StripeRequest): Answer {
  switch (path.replace('/v1/tax/', '')) {
    case 'locations': {
      const zip = fields.get('address[postal_code]') ?? '';
      if (zip === '') return refused({ code: 'parameter_missing', param: 'address[postal_code]' });
      return { status: 200, body: { id: `taxloc_${zip}`, object: 'tax.location', type: 'performance' } };
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
  const isUnknown = address('country') === 'US' && !/^\d{5}(-\d{4})?$/.test(address('postal_code'));
  if (isUnknown || address('postal_code') === '00000') {
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
    const zip = location === '' ? address('postal_code') : location.replace('taxloc_', '');
    const taxed = taxOf(taxes, { zip, amount, behavior: field('tax_behavior') });
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
  const sent = taxOf(taxes, { zip: address('postal_code'), amount: shipping, behavior });
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

type Taxable = { zip: string; amount: number; behavior: string };

function taxOf({ rates }: StripeTaxes, { zip, amount, behavior }: Taxable) {
  const { state, percents } = rates.get(zip.slice(0, 5)) ?? { state: 'OR', percents: [] };
  const whole = percents.reduce((sum, percent) => sum + percent, 0);
  const net = behavior === 'inclusive' ? amount / (1 + whole / 100) : amount;
  // Each level is rounded by itself, so that the sum is not always what the rates together give.
  const parts = percents.map((percent) => ({
    amount: Math.round((net * percent) / 100),
    jurisdiction: { country: 'US', state, level: 'state' },
    tax_rate_details: { percentage_decimal: String(percent), tax_type: 'sales_tax' },
    taxability_reason: 'standard_rated',
  }));
  const notCollected = {
    amount: 0,
    jurisdiction: { country: 'US', state, level: 'state' },
    tax_rate_details: null,
    taxability_reason: 'not_collecting',
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
  const left = transactions
    .filter((one) => one.original_transaction === original.id)
    .reduce((sum, { amount }) => sum + amount, original.amount);
  const flat = Number(fields.get('flat_amount') ?? 0);
  const amount = fields.get('mode') === 'full' ? -original.amount : flat;
  if (amount >= 0 || left + amount < 0) return refused({ code: 'amount_too_large', param: 'flat_amount' });
  const reference = fields.get('reference') ?? '';
  return add(transactions, { type: 'reversal', reference, original_transaction, amount });
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
