import { expect } from 'vitest';
import { waitFor } from './ports.ts';
import type { Lock } from './locks.ts';
import type { AnyFaultyShop } from './faultyShop.ts';

// The cells of the fault matrix: what a visitor does, and what the visitor must see.

export type Failure = { http: number; status: number; message: string };

export const timedOut: Failure = { http: 504, status: 408, message: 'Server connection timed out' };
export const noResponse: Failure = { http: 502, status: 0, message: 'Something went wrong' };

export const cachedPage = async ({ get }: AnyFaultyShop) => {
  const { status, text } = await get('/ada');
  expect([status, text.includes('ada&#x27;s stall')]).toEqual([200, true]);
};
export const coldPage = (status: number) => async (shop: AnyFaultyShop) => {
  const answer = await shop.get('/ada/shop');
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.text).toContain('<h1');
  if (status !== 200) expect(answer.headers['cache-control']).toBe('no-store');
};
export const cartWorks = async (shop: AnyFaultyShop) => {
  const cart = await shop.newCart();
  expect((await shop.get(`/api/main/carts/${cart}`)).status).toBe(200);
};
export const cartFails = (failure: Failure) => async (shop: AnyFaultyShop) => {
  expectFailure(await shop.get(`/api/main/carts/${await shop.newCart()}`), failure);
};
export const guestBuys = async (shop: AnyFaultyShop) => {
  const answer = await shop.charge(await shop.newCart());
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { status: 'succeeded' }]);
};
export const dashboardWorks = async ({ get, seller, token }: AnyFaultyShop) => {
  expect((await get('/')).status).toBe(200);
  expect((await get(`/api/main/${seller}/orders`, { 'x-access-token': token })).status).toBe(200);
};
export const dashboardFails =
  (failure: Failure) =>
  async ({ get, seller, token }: AnyFaultyShop) => {
    expect((await get('/')).status).toBe(200);
    expectFailure(await get(`/api/main/${seller}/orders`, { 'x-access-token': token }), failure);
  };
export const tunnelAnswers = (status: number) => async (shop: AnyFaultyShop) => {
  expect((await shop.tunnel()).status).toBe(status);
};

/** A charge without an answer is neither lost nor made twice: the same key is sent again when the API is back. */
export const chargeIsSafe = (failure: Failure) => async (shop: AnyFaultyShop) => {
  const [cart, key] = [await shop.newCart(), crypto.randomUUID()];
  const before = (await shop.orders()).length;
  expectFailure(await shop.charge(cart, key), failure);
  const fault = shop.main.mode();
  shop.main.setMode('works');
  await waitFor(async () => (await shop.get('/api/main/settings')).status === 200, 3000);
  const answers = [await shop.charge(cart, key), await shop.charge(cart, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await shop.orders()).toHaveLength(before + 1);
  expect(await shop.charges()).toHaveLength(before + 1);
  shop.main.setMode(fault);
};

export function expectFailure(
  answer: { status: number; text: string },
  { http, status, message }: Failure,
): void {
  expect([answer.status, JSON.parse(answer.text)]).toEqual([http, { status, message }]);
}

export const works = {
  'a public page, cached': cachedPage,
  'a public page, cold': coldPage(200),
  'the cart': cartWorks,
  'a checkout': guestBuys,
  'the dashboard': dashboardWorks,
  'the tunnel': tunnelAnswers(200),
};

export async function isCut({ get, seller, token }: AnyFaultyShop): Promise<void> {
  const call = get(`/api/main/${seller}/orders`, { 'x-access-token': token });
  // The header was sent before the time-out, so the answer can only be cut off. Later calls know that the API is down.
  await call.then(
    (answer) => expectFailure(answer, timedOut),
    (error: unknown) => expect(String(error)).toMatch(/aborted/),
  );
}

export async function isCutSafely(shop: AnyFaultyShop): Promise<void> {
  const [cart, key] = [await shop.newCart(), crypto.randomUUID()];
  await shop.charge(cart, key).catch(() => undefined);
  shop.main.setMode('works');
  await waitFor(async () => (await shop.charge(cart, key)).status === 200, 3000);
  expect(await shop.orders()).toHaveLength(1);
  shop.main.setMode('drips');
}

/** What a visitor sees while somebody else has locked the database. */
export const withAttemptLock =
  (lock: Lock, cell: (shop: AnyFaultyShop) => Promise<void>) => async (shop: AnyFaultyShop) => {
    await using _held = await lock(shop.api);
    await cell(shop);
  };

/** Nothing is charged while the database cannot be written. Then the same key makes one order. */
export const checkoutOutlives = (lock: Lock) => async (shop: AnyFaultyShop) => {
  const [cart, key] = [await shop.newCart(), crypto.randomUUID()];
  {
    await using _held = await lock(shop.api);
    expectRefusal(await shop.charge(cart, key));
  }
  await waitFor(async () => (await shop.charge(cart, key)).status === 200, 15_000);
  expect([await shop.orders(), await shop.charges()]).toMatchObject([[{}], [{}]]);
};

/** Readers are not blocked by a writer, so only writes fail. */
export const cartWritesFail = (lock: Lock) => async (shop: AnyFaultyShop) => {
  const cart = await shop.newCart();
  await using _held = await lock(shop.api);
  expect((await shop.get(`/api/main/carts/${cart}`)).status).toBe(200);
  expectRefusal(await shop.call(`POST /api/main/carts/${cart}`, { currency: 'EUR' }));
};

export const cartIsLocked = (lock: Lock) => async (shop: AnyFaultyShop) => {
  const cart = await shop.newCart();
  {
    await using _held = await lock(shop.api);
    expectRefusal(await shop.get(`/api/main/carts/${cart}`));
  }
  expect((await shop.get(`/api/main/carts/${cart}`)).status).toBe(200);
};

export const dashboardWritesFail = (lock: Lock) => async (shop: AnyFaultyShop) => {
  await dashboardWorks(shop);
  await using _held = await lock(shop.api);
  const change = { header: { theme: 'dark' } };
  expectRefusal(
    await shop.call(`PUT /api/main/pages/${shop.seller}`, change, { 'x-access-token': shop.token }),
  );
};

export const dashboardIsLocked = (lock: Lock) => async (shop: AnyFaultyShop) => {
  await dashboardWorks(shop);
  await using _held = await lock(shop.api);
  expect((await shop.get('/')).status).toBe(200);
  expectRefusal(await shop.get(`/api/main/${shop.seller}/orders`, { 'x-access-token': shop.token }));
};

/** A 5xx whose message is a sentence. */
function expectRefusal({ status, text }: { status: number; text: string }): void {
  expect(status).toBeGreaterThanOrEqual(500);
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/\w{3} \w/) });
}
