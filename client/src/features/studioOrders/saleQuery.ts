import type { SaleFilters } from '#shared/studio/salesSchema.ts';

/** What the list is asked for, as the address of the screen says it. */
export type SaleQuery = { [Name in keyof SaleFilters]?: string };

const filterNames = [
  'status',
  'kind',
  'parcel',
  'test',
  'from',
  'to',
] as const satisfies (keyof SaleFilters)[];

/** The list that an address asks for; what else stands in it is left out. */
export function readSaleQuery(search: URLSearchParams): SaleQuery {
  return queryOf(Object.fromEntries(['q', ...filterNames].map((name) => [name, search.get(name) ?? ''])));
}

/** The same without what is empty: the query of the call and of the address. */
export function queryOf(query: SaleQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

export function addressOf(query: SaleQuery, path = '/dashboard/orders'): string {
  const search = new URLSearchParams(queryOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** How many filters are set; the search is shown by itself. */
export function filterCount(query: SaleQuery): number {
  return filterNames.filter((name) => query[name]).length;
}
