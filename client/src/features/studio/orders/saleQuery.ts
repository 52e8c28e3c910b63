import type { SaleFilters } from '#shared/studio/salesSchema.ts';

/** The list's query, as in the screen's address. */
export type SaleQuery = { [Name in keyof SaleFilters]?: string };

const filterNames = [
  'status',
  'kind',
  'parcel',
  'test',
  'from',
  'to',
] as const satisfies (keyof SaleFilters)[];

/** The query in an address; unknown parameters are ignored. */
export function readSaleQuery(search: URLSearchParams): SaleQuery {
  return queryOf(Object.fromEntries(['q', ...filterNames].map((name) => [name, search.get(name) ?? ''])));
}

/** Without empty values, for the call and for the address. */
export function queryOf(query: SaleQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

export function addressOf(query: SaleQuery, path = '/dashboard/orders'): string {
  const search = new URLSearchParams(queryOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The number of filters that are set, without the search. */
export function filterCount(query: SaleQuery): number {
  return filterNames.filter((name) => query[name]).length;
}
