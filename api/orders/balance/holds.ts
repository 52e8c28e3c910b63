import type { Transaction } from 'kysely';
import { hasField } from '#shared/studio/creatorKinds.ts';
import { readDetails } from '../../catalogue/products/details.ts';
import type { Row, Schema } from '../../store/schema.ts';

/** The end of a hold as an ISO time, and its reason: the sale is new, or an event has not taken place. */
export type Hold = { until: string; reason: 'new' | 'event' };

const dayMs = 24 * 60 * 60_000;
/** Most refunds and disputes about a purchase occur in its first week. */
const newDays = 7;
/** In every time zone, an event's day has ended two days after its date began in UTC. */
const eventDays = 2;

/** How long a sale of these lines is held: a week, or until the last of its events is over. */
export async function holdOf(
  trx: Transaction<Schema>,
  lines: readonly Pick<Row<'order_lines'>, 'product_id' | 'product_type'>[],
  now: Date,
): Promise<Hold> {
  const week = new Date(now.getTime() + newDays * dayMs).toISOString();
  const ids = lines
    .filter(({ product_type }) => hasField(product_type, 'event'))
    .map(({ product_id }) => product_id);
  if (ids.length === 0) return { until: week, reason: 'new' };
  const products = await trx.selectFrom('products').select('details_json').where('id', 'in', ids).execute();
  const ends = products.flatMap((product) => endOf(product) ?? []);
  const last = ends.toSorted().at(-1);
  return last !== undefined && last > week
    ? { until: last, reason: 'event' }
    : { until: week, reason: 'new' };
}

function endOf(product: Pick<Row<'products'>, 'details_json'>): string | undefined {
  const { event } = readDetails(product);
  if (!event) return undefined;
  const day = (event.ends_at ?? event.starts_at).slice(0, 10);
  return new Date(Date.parse(day) + eventDays * dayMs).toISOString();
}
