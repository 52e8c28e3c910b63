import { sql, type RawBuilder } from 'kysely';

/** A rule of the books, and the rows that break it: `key` names what it is about, `off` is by how much, in minor units or pieces. */
export type BookRule = { name: string; differences: RawBuilder<Difference> };
export type Difference = { key: string; off: number | string };

export type BookProblem = { rule: string; key: string; off: number };

/** A store that is badly broken could have a problem for each order. */
export const maxPerRule = 100;

/**
 * Compares two ways to know the same number: each side is a query of `key` and `amount`, and both sides of a key must have the same sum.
 */
export function equal(name: string, one: RawBuilder<unknown>, other: RawBuilder<unknown>): BookRule {
  return {
    name,
    differences: sql<Difference>`
      select key, sum(amount) as off from (
        select key, amount from (${one}) as one
        union all
        select key, -amount from (${other}) as other
      ) as both_sides
      group by key having sum(amount) <> 0 order by key limit ${maxPerRule}`,
  };
}
