import type { Request } from 'express';
import type { CheckIn, GuestList } from '#shared/studio/salesSchema.ts';
import type { HelperDoor } from '#shared/studio/doorLinkSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { ApiContext } from '../../context.ts';
import { tokenHashOf } from '../../http/tokenHashOf.ts';
import type { Row } from '../../store/schema.ts';
import { checkInTicket, undoCheckIn } from './checkIn.ts';
import { loadDoorEvents, loadGuests } from './guestList.ts';

/** The time of the last use is written at most this often. */
const useMs = 60_000;

type Link = Row<'door_links'>;

/**
 * The link whose token was sent in place of an access token. Throws 404, and not 401, if it was revoked, has ended or never existed: a
 * helper has no sign-in.
 */
export async function requireDoorLink({ store, now }: ApiContext, req: Request): Promise<Link> {
  const at = now();
  const link = await store.db
    .selectFrom('door_links')
    .innerJoin('accounts', 'accounts.id', 'door_links.account_id')
    .selectAll('door_links')
    .where('token_hash', '=', tokenHashOf(req))
    .where('expires_at', '>', at.toISOString())
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!link) throw refusal(404, 'door_link_unknown');
  const isRecent = link.last_used_at !== null && at.getTime() - Date.parse(link.last_used_at) < useMs;
  if (!isRecent) {
    await store.transaction((trx) =>
      trx
        .updateTable('door_links')
        .set({ last_used_at: at.toISOString() })
        .where('id', '=', link.id)
        .execute(),
    );
  }
  return link;
}

/** What the helper's screen shows first. Throws 404 if no ticket of the event is valid. */
export async function loadHelperDoor({ store }: ApiContext, link: Link): Promise<HelperDoor> {
  const { events } = await loadDoorEvents(store.db, link.account_id);
  const event = events.find(({ product_id }) => product_id === link.product_id);
  if (!event) throw refusal(404, 'door_without_tickets');
  return { _id: link.id, event, day: link.day, expires_at: link.expires_at };
}

/** The guests without what a helper does not need: each `code` is valid at this door only, and no row names its order. */
export async function loadHelperGuests({ store }: ApiContext, link: Link): Promise<GuestList> {
  const { guests } = await loadGuests(store.db, { accountId: link.account_id, productId: link.product_id });
  return { guests: guests.map((guest) => ({ ...guest, code: guest.ticket_id, order_id: '' })) };
}

export async function checkInAsHelper(context: ApiContext, link: Link, code: string): Promise<CheckIn> {
  const entry = await checkInTicket(context, {
    accountId: link.account_id,
    code,
    product_id: link.product_id,
    ...(link.day === null ? {} : { day: link.day }),
  });
  return { ...entry, order_id: '' };
}

/** Throws 404 for a ticket of another event. */
export async function undoAsHelper(context: ApiContext, link: Link, ticketId: string): Promise<void> {
  await undoCheckIn(context, { accountId: link.account_id, ticketId, productId: link.product_id });
}
