import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { textSearch } from '../../../lib/textSearch.ts';

const names = ['q', 'kind', 'state'] as const;

/** The list's search and filters, as in the screen's address. */
export type ProductQuery = { [Name in (typeof names)[number]]?: string };

export const stateFilters = ['published', 'draft', 'sold_out', 'archived'] as const;

/** The query in an address; unknown parameters are ignored. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  return withoutEmpty(Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])));
}

export function addressOf(query: ProductQuery): string {
  const search = new URLSearchParams(withoutEmpty(query)).toString();
  return search === '' ? '/dashboard/products' : `/dashboard/products?${search}`;
}

/** Rows whose names contain all words of the search. Archived ones are found only by their state. */
export function filterRows(
  rows: readonly StudioProductRow[],
  { q = '', kind, state }: ProductQuery,
): StudioProductRow[] {
  const fits = textSearch(q);
  return rows.filter(
    (row) => hasState(row, state) && (kind === undefined || row.product_type === kind) && fits(row.name),
  );
}

function hasState(row: StudioProductRow, state: string | undefined): boolean {
  if (state === 'sold_out') return row.sold_out === true && row.state === 'published';
  if (!stateFilters.some((one) => one === state)) return row.state !== 'archived';
  return row.state === state;
}

function withoutEmpty(query: ProductQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}
