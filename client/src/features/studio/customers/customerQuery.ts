/** Search and order of the customers; empty: everybody, the latest order first. `by` is a currency: who paid most in it comes first. */
export type CustomerQuery = { q: string; by: string };

export const everybody: CustomerQuery = { q: '', by: '' };

/** The API's query, without default values. */
export function queryOf({ q, by }: CustomerQuery): Record<string, string> {
  return { ...(q === '' ? {} : { q }), ...(by === '' ? {} : { order: 'sum', currency: by }) };
}
