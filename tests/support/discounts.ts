import type { RunningStudio } from './studio.ts';

/** Makes a ten percent discount with the code `TEN`, and these fields. Returns its id. */
export async function makeDiscount(
  { call }: Pick<RunningStudio, 'call'>,
  terms: Record<string, unknown> = {},
): Promise<string> {
  const answer = await call('POST', '/discounts', discountTerms(terms));
  if (answer.status !== 201) throw new Error(`no discount: ${answer.text}`);
  return String(answer.body.discount._id);
}

export function discountTerms(terms: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ten off',
    code: 'TEN',
    kind: 'percent',
    percent: 10,
    amount: null,
    currency: null,
    product_ids: null,
    starts_at: null,
    ends_at: null,
    max_uses: null,
    max_uses_each: null,
    ...terms,
  };
}
