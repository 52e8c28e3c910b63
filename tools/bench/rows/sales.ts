import { join } from 'node:path';
import type { Bench, Group } from '../bench.ts';
import { compare, type Target } from '../load.ts';
import { apiHeaders, startApi } from '../ours.ts';
import { type Running, startProcess } from '../processes.ts';
import { openSeller } from '../seller.ts';

const payer = { name: 'Nora Vik', email: 'nora@example.com' };

/** Carts and orders in our API with SQLite, against one row in one durable transaction. */
export async function sales({ machine, pace, folder }: Bench): Promise<Group[]> {
  await using floor = await startProcess(machine, {
    script: 'tools/bench/floors/oneInsert.ts',
    on: 'measured',
    environment: { FILE: join(folder, 'notes.sqlite') },
  });
  await using api = await startApi(machine, { dataDir: join(folder, 'sales'), environment: { DEMO: 'on' } });
  const { accountId, productId } = await openSeller(api.origin);
  const insert = 'one insert, node:http and node:sqlite';
  const newCart = {
    method: 'POST',
    path: '/carts',
    headers: apiHeaders,
    body: JSON.stringify({
      makerstall_product: 'store',
      makerstall_product_id: accountId,
      currency: 'USD',
      items: [{ product_id: productId, quantity: 1 }],
    }),
  };
  const figures = await compare(
    [
      { name: insert, server: floor, method: 'POST', body: newCart.body },
      {
        name: 'cart, new with one product',
        server: api,
        ...newCart,
        floor: insert,
        goalPerSecond: 2000,
      },
      { ...(await changedCart({ server: api, productId, newCart })), floor: insert, goalPerSecond: 2000 },
      { ...addedLine({ server: api, accountId, productId, newCart }), floor: insert, goalPerSecond: 1000 },
      { ...order(api, newCart), floor: insert },
    ],
    pace,
  );
  return [
    {
      title: 'Carts and orders (SQLite, one API process)',
      about:
        'Every write is durable (`synchronous=FULL`) before it is answered. Writes that come at the same time share a commit; those of the floor do not. An order is its cart, the charge in test mode, lines, mails and answer.',
      figures,
      memory: [{ name: 'API', mib: api.memoryMib() }],
    },
  ];
}

type NewCart = { method: string; path: string; headers: Record<string, string>; body: string };

/** Sets the quantity of a line again and again in existing carts. There are more carts than connections. */
async function changedCart(parts: { server: Running; productId: string; newCart: NewCart }): Promise<Target> {
  const held: { cart: string; item: string }[] = [];
  for (let index = 0; index < 64; index += 1) {
    const answer = await fetch(parts.server.origin + parts.newCart.path, parts.newCart);
    // The response of `POST /carts`.
    const { _id, items } = (await answer.json()) as { _id: string; items: { _id: string }[] };
    held.push({ cart: _id, item: items[0]?._id ?? '' });
  }
  let next = 0;
  return {
    name: 'cart, another quantity',
    server: parts.server,
    requests: [
      {
        method: 'PATCH',
        headers: apiHeaders,
        setupRequest(request) {
          const { cart = '', item = '' } = held[(next += 1) % held.length] ?? {};
          const quantity = (Math.floor(next / held.length) % 9) + 1;
          return {
            ...request,
            path: `/carts/${cart}/item/${item}`,
            body: JSON.stringify({ item: { product_id: parts.productId, quantity } }),
          };
        },
      },
    ],
  };
}

/** Opens an empty cart and adds a product. */
function addedLine(parts: {
  server: Running;
  accountId: string;
  productId: string;
  newCart: NewCart;
}): Target {
  const cartOf = new Map<object, string>();
  return {
    name: 'cart, opened empty and a product added: 2 calls',
    server: parts.server,
    requestsEach: 2,
    requests: [
      {
        ...parts.newCart,
        body: JSON.stringify({ makerstall_product_id: parts.accountId, currency: 'USD' }),
        onResponse(_status, text, context) {
          cartOf.set(context, (JSON.parse(text) as { _id: string })._id);
        },
      },
      {
        method: 'POST',
        headers: apiHeaders,
        setupRequest: (request, context) => ({
          ...request,
          path: `/carts/${cartOf.get(context)}/item`,
          body: JSON.stringify({ item: { product_id: parts.productId, quantity: 1 } }),
        }),
      },
    ],
  };
}

/** Opens a cart and charges it with the card that succeeds. */
function order(server: Running, newCart: NewCart): Target {
  let next = 0;
  const cartOf = new Map<object, string>();
  return {
    name: 'order: cart and charge',
    server,
    requestsEach: 2,
    requests: [
      {
        ...newCart,
        onResponse(_status, text, context) {
          cartOf.set(context, (JSON.parse(text) as { _id: string })._id);
        },
      },
      {
        method: 'POST',
        path: '/stripe/charge',
        setupRequest: (request, context) => ({
          ...request,
          headers: { ...apiHeaders, 'idempotency-key': `bench-${process.pid}-${(next += 1)}` },
          body: JSON.stringify({
            cart_id: cartOf.get(context),
            currency: 'USD',
            payer,
            shipping,
            payment_method_id: 'pm_card_visa',
          }),
        }),
      },
    ],
  };
}

const shipping = { name: 'Nora Vik', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };
