import type { Transaction } from 'kysely';
import type { DoorLink, MadeDoorLink, NewDoorLink } from '#shared/studio/doorLinkSchema.ts';
import { hasField } from '#shared/studio/creatorKinds.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { readDetails } from '../../catalogue/products/details.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import { hashToken, newId, newToken } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { daysOfEvent } from './checkIn.ts';

const dayMs = 24 * 60 * 60_000;
/** In every time zone, an event's day has ended two days after its date began in UTC. */
const daysAfterEvent = 2;
const daysWithoutDate = 30;
const maxLinks = 50;

/** The links of an account, the latest first, including those that have ended. */
export async function listDoorLinks({ store }: ApiContext, accountId: string): Promise<DoorLink[]> {
  const rows = await store.db
    .selectFrom('door_links')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(linkAnswer);
}

/** Makes a link. Throws 404 if the account has no such event, 422 for a day that is not one of the event, 409 for too many links. */
export async function makeDoorLink(
  { store, now }: ApiContext,
  accountId: string,
  wanted: NewDoorLink,
): Promise<MadeDoorLink> {
  const token = newToken();
  const at = now();
  const row = await store.transaction(async (trx) => {
    const event = await findEvent(trx, { accountId, productId: wanted.product_id });
    const days = event && daysOfEvent(event);
    if (wanted.day !== undefined && days && (wanted.day < days.first || wanted.day > days.last)) {
      throw invalidField('day', 'is not a day of this event');
    }
    const expiresAt = wanted.expires_at ? new Date(wanted.expires_at) : endOf(days?.last, at);
    if (expiresAt <= at) throw invalidField('expires_at', 'is over already');
    await refuseTooManyLinks(trx, accountId);
    return trx
      .insertInto('door_links')
      .values({
        id: newId('dor'),
        token_hash: hashToken(token),
        account_id: accountId,
        product_id: wanted.product_id,
        day: wanted.day ?? null,
        name: wanted.name ?? '',
        created_at: at.toISOString(),
        expires_at: expiresAt.toISOString(),
        last_used_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { link: linkAnswer(row), token };
}

/** Ends a link at once. Throws 404. */
export async function revokeDoorLink(
  { store }: ApiContext,
  { accountId, linkId }: { accountId: string; linkId: string },
): Promise<void> {
  const { numDeletedRows } = await store.transaction((trx) =>
    trx
      .deleteFrom('door_links')
      .where('id', '=', linkId)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw refusal(404, 'door_link_unknown');
}

async function findEvent(
  trx: Transaction<Schema>,
  { accountId, productId }: { accountId: string; productId: string },
) {
  const product = await trx
    .selectFrom('products')
    .select(['product_type', 'details_json'])
    .where('id', '=', productId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!product || !hasField(product.product_type, 'event')) throw refusal(404, 'not_found');
  return readDetails(product).event;
}

/** The end of a link whose creator chose none. For an event that is over, the time counts from now. */
function endOf(lastDay: string | undefined, at: Date): Date {
  if (lastDay === undefined) return new Date(at.getTime() + daysWithoutDate * dayMs);
  return new Date(Math.max(Date.parse(lastDay), at.getTime()) + daysAfterEvent * dayMs);
}

async function refuseTooManyLinks(trx: Transaction<Schema>, accountId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('door_links')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxLinks)
    throw refusal(409, 'too_many_door_links', { params: { mostLinks: maxLinks } });
}

function linkAnswer(row: Row<'door_links'>): DoorLink {
  return {
    _id: row.id,
    name: row.name,
    product_id: row.product_id,
    day: row.day,
    created_at: row.created_at,
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
  };
}
