import type { Gift } from '#shared/orders/giftSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { findTicket, type Opened, type PassTicket, type Refused } from './passTicket.ts';

export type Awning = readonly [string, string];

type TicketAddress = { page: Opened['page']; token: string; ticketId: string };

export type LoadedTicket = {
  /** In which the order was bought. */
  language: Language;
} & ({ refused: Refused } | { ticket: PassTicket; awning: Awning; domain: string | undefined });

/** The ticket of an order or gift, with its creator's awning; `undefined` for an unknown one. Rejects as the transport does. */
export async function loadTicket(
  read: Transport,
  { page, token, ticketId }: TicketAddress,
): Promise<LoadedTicket | undefined> {
  const answer = await read({ upstream: 'main', method: 'GET', path: `/${page}/${token}` });
  // The transport has read the answer with the schema of its call.
  const opened: Opened =
    page === 'orders' ? { page, order: answer as Order } : { page, gift: answer as Gift };
  const { language = 'en', store } = opened.page === 'orders' ? opened.order : opened.gift;
  const found = findTicket(opened, ticketId);
  if (!found) return undefined;
  if ('refused' in found) return { language, ...found };
  const domain = store && 'domain' in store ? store.domain : undefined;
  return { language, ...found, awning: await awningOf(read, store?.slug), domain };
}

/** Never rejects: a ticket is useful without its creator's colours, too. */
async function awningOf(read: Transport, slug: string | undefined): Promise<Awning> {
  if (!slug) return platformAwning;
  try {
    const page = await read({ upstream: 'main', method: 'GET', path: `/pages/${slug}/public` });
    // The transport has read the answer with the schema of its call.
    return (page as Page).header.awning;
  } catch {
    return platformAwning;
  }
}
