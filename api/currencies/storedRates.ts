import type { Kysely, Transaction } from 'kysely';
import type { Store } from '../store/connect.ts';
import type { Row, Schema } from '../store/schema.ts';
import { currencies } from './currencies.ts';
import type { SourceRates } from './readRates.ts';

/** All processes read new rates within this time. Then the rates count for all of them from the same moment on. */
export const noticeMs = 2 * 60_000;
/** A rate that moves further than by this factor from one day to the next is taken for a mistake of the source. */
const maxMoved = 2;

export function loadStoredRates(db: Kysely<Schema>): Promise<Row<'exchange_rates'>[]> {
  return db.selectFrom('exchange_rates').selectAll().orderBy('valid_from').execute();
}

/** What became of a source's rates: the currencies that change, and those whose rate looks wrong and stays. */
export type SavedRates = { changed: string[]; refused: { currency: string; from: number; to: number }[] };

/**
 * Stores what is new in a source's rates, from `noticeMs` after now on, and deletes what nobody needs any more. An older day than the
 * stored one changes nothing.
 */
export async function saveRates(
  store: Store,
  { day, rates }: SourceRates,
  { source, now }: { source: string; now: Date },
): Promise<SavedRates> {
  return store.transaction(async (trx) => {
    const stored = Map.groupBy(await loadStoredRates(trx), ({ currency }) => currency);
    const saved: SavedRates = { changed: [], refused: [] };
    for (const { code } of currencies) {
      const rate = rates.get(code);
      const before = stored.get(code)?.at(-1);
      if (code === 'USD' || rate === undefined) continue;
      if (before?.source === source) {
        if (before.day > day || (before.day === day && before.rate === rate)) continue;
        if (isTooFar(before.rate, rate)) {
          saved.refused.push({ currency: code, from: before.rate, to: rate });
          continue;
        }
      }
      await saveRate(trx, {
        currency: code,
        valid_from: new Date(now.getTime() + noticeMs).toISOString(),
        rate,
        day,
        source,
      });
      await deleteReplaced(trx, stored.get(code) ?? [], now);
      saved.changed.push(code);
    }
    return saved;
  });
}

function isTooFar(from: number, to: number): boolean {
  return Math.max(from / to, to / from) > maxMoved;
}

async function saveRate(trx: Transaction<Schema>, row: Row<'exchange_rates'>): Promise<void> {
  await trx
    .insertInto('exchange_rates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['currency', 'valid_from']).doUpdateSet(row))
    .execute();
}

/** Deletes earlier rates of a currency: only the one that counts now and later ones are still needed. */
async function deleteReplaced(
  trx: Transaction<Schema>,
  rows: readonly Row<'exchange_rates'>[],
  now: Date,
): Promise<void> {
  const current = rows.findLast(({ valid_from }) => valid_from <= now.toISOString());
  if (!current) return;
  await trx
    .deleteFrom('exchange_rates')
    .where('currency', '=', current.currency)
    .where('valid_from', '<', current.valid_from)
    .execute();
}
