import { randomUUID } from 'node:crypto';
import { addProduct, addSeller, addSession, addTier, chargeCart, openCart } from './sales.ts';
import { startWholeServer } from './wholeServer.ts';

export const publicUrl = 'https://stalls.example';

/** Summer time in Berlin, whenever the tests run. */
const summer = `${new Date().getUTCFullYear() + 1}-07-03`;
/** Of the same year, in winter time. */
export const winter = `${new Date().getUTCFullYear() + 1}-12-04`;
export const summerDay = summer;

export const concert = {
  starts_at: `${summer}T19:30`,
  ends_at: `${summer}T23:00`,
  place: 'Käthe’s Hall, Lübecker Straße 4, Berlin',
  time_zone: 'Europe/Berlin',
};

export type Terms = Omit<typeof concert, 'ends_at'> & { ends_at?: string };

type Sale = { name?: string; event?: Terms | null; tier?: string; quantity?: number; charging?: object };

/** A shop that sells tickets, and the pages of its orders. */
export async function startBoxOffice(env: Record<string, string>) {
  const server = await startWholeServer({ PUBLIC_URL: publicUrl, ...env });
  const { api, origin } = server;
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const sell = async ({
    name = 'An evening of songs',
    event = concert,
    tier,
    quantity = 2,
    charging,
  }: Sale = {}) => {
    const product_id = await addProduct(api, seller, {
      product_type: 'ticket',
      name,
      details_json: JSON.stringify(event ? { event } : {}),
    });
    const ticket_id = tier === undefined ? undefined : await addTier(api, product_id, { name: tier });
    const line = { product_id, quantity, ...(ticket_id === undefined ? {} : { ticket_id }) };
    const { body: cart } = await openCart(api, seller, { items: [line] });
    const { body } = await chargeCart(api, { cart_id: cart._id, ...charging });
    return { product_id, order: body.order };
  };
  return Object.assign(server, {
    sell,
    move: (product_id: string, event: Terms) =>
      api.context.store.transaction((trx) =>
        trx
          .updateTable('products')
          .set({ details_json: JSON.stringify({ event }) })
          .where('id', '=', product_id)
          .execute(),
      ),
    /** The tickets that a page shows, e.g. `/orders/{token}`. */
    ticketsOf: async (path: string): Promise<{ _id: string; code: string }[]> =>
      (await api.call('GET', path)).body.items[0].delivery.tickets,
    refund: (orderId: string) =>
      api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
        token,
        body: {},
        headers: { 'idempotency-key': randomUUID() },
      }),
    checkIn: (code: unknown) =>
      api.call('POST', `/studio/${seller}/tickets/check-in`, { token, body: { code } }),
    setStatus: (orderId: string, status: 'paid' | 'disputed') =>
      api.context.store.transaction((trx) =>
        trx.updateTable('orders').set({ status }).where('id', '=', orderId).execute(),
      ),
    get: (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' }),
  });
}
