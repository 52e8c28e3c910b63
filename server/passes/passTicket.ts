import { openedDelivery } from '#shared/productKinds/productKinds.ts';
import type { Gift, GivenItem } from '#shared/orders/giftSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';

/** An order, or a gift, as the API answered it. */
export type Opened = { page: 'orders'; order: Order } | { page: 'gifts'; gift: Gift };

/** A ticket as its page shows it. */
export type PassTicket = {
  id: string;
  /** `number` of `count` in its line. */
  number: number;
  count: number;
  /** What the check-in reads. */
  code: string;
  lineId: string;
  productId: string;
  /** The event's. */
  name: string;
  tier: string | null;
  event: GivenItem['event'];
  holder: string;
  seller: { slug: string; title: string } | undefined;
  /** `undefined` on a gift: its receiver knows of no order. */
  orderNumber: number | undefined;
  isTest: boolean;
};

/** Why a page shows no tickets: they are on the page of the gift, the money went back, or they are not paid or paused. */
export type Refused = 'given' | 'refunded' | 'closed';

type Found = { ticket: PassTicket } | { refused: Refused };

/** The ticket of a page; `undefined` where the page has no such ticket. */
export function findTicket(opened: Opened, ticketId: string): Found | undefined {
  const { items } = opened.page === 'orders' ? opened.order : opened.gift;
  const lines = items.filter(({ product_type }) => openedDelivery(product_type) === 'tickets');
  if (lines.length === 0) return undefined;
  const refused = refusalOf(opened, lines);
  if (refused) return { refused };
  for (const line of lines) {
    const ticket = line.delivery?.tickets.find(({ _id }) => _id === ticketId);
    if (ticket) return { ticket: { ...ofPage(opened), ...ofLine(line), ...own(ticket) } };
  }
  return undefined;
}

function refusalOf(opened: Opened, lines: readonly GivenItem[]): Refused | undefined {
  if (opened.page === 'gifts') {
    const { state } = opened.gift;
    if (state !== 'open') return state === 'closed' ? 'refunded' : 'closed';
  } else if (opened.order.gift || opened.order.waiting?.gift) return 'given';
  const states = new Set(lines.map(({ delivery }) => delivery?.state));
  // A line that is paused does not close another one.
  if (states.has('ready')) return undefined;
  return states.has('revoked') ? 'refunded' : 'closed';
}

function ofPage(opened: Opened): Pick<PassTicket, 'holder' | 'seller' | 'orderNumber' | 'isTest'> {
  if (opened.page === 'gifts') {
    const { name, store, test } = opened.gift;
    return { holder: name, seller: store, orderNumber: undefined, isTest: test };
  }
  const { payer, store, number, test } = opened.order;
  return { holder: payer.name, seller: store, orderNumber: number, isTest: test };
}

function ofLine({ _id, product_id, name, ticket_name, quantity, event }: GivenItem) {
  return { lineId: _id, productId: product_id, name, tier: ticket_name, count: quantity, event };
}

function own({ _id, number, code }: NonNullable<GivenItem['delivery']>['tickets'][number]) {
  return { id: _id, number, code };
}
