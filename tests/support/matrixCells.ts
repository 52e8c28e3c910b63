import { expect } from 'vitest';
import { waitFor } from './ports.ts';
import type { Lock } from './locks.ts';
import type { Scene } from './scene.ts';

// The cells of the fault matrix: what a visitor does, and what he must meet.

export type Failure = { http: number; status: number; message: string };

export const timedOut: Failure = { http: 504, status: 408, message: 'Server connection timed out' };
export const noResponse: Failure = { http: 502, status: 0, message: 'Something went wrong' };

export const cachedPage = async ({ get }: Scene) => {
  const { status, text } = await get('/ada');
  expect([status, text.includes('ada&#x27;s stall')]).toEqual([200, true]);
};
export const coldPage = (status: number) => async (scene: Scene) => {
  const answer = await scene.get('/ada/shop');
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  expect(answer.text).toContain('<h1');
  if (status !== 200) expect(answer.headers['cache-control']).toBe('no-store');
};
export const cartWorks = async (scene: Scene) => {
  const cart = await scene.newCart();
  expect((await scene.get(`/api/main/carts/${cart}`)).status).toBe(200);
};
export const cartFails = (failure: Failure) => async (scene: Scene) => {
  expectFailure(await scene.get(`/api/main/carts/${await scene.newCart()}`), failure);
};
export const guestBuys = async (scene: Scene) => {
  const answer = await scene.charge(await scene.newCart());
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { status: 'succeeded' }]);
};
export const dashboardWorks = async ({ get, seller, token }: Scene) => {
  expect((await get('/')).status).toBe(200);
  expect((await get(`/api/main/${seller}/orders`, { 'x-access-token': token })).status).toBe(200);
};
export const dashboardFails =
  (failure: Failure) =>
  async ({ get, seller, token }: Scene) => {
    expect((await get('/')).status).toBe(200);
    expectFailure(await get(`/api/main/${seller}/orders`, { 'x-access-token': token }), failure);
  };
export const tunnelAnswers = (status: number) => async (scene: Scene) => {
  expect((await scene.tunnel()).status).toBe(status);
};

/** Nothing of a charge that got no answer is lost or done twice: the same key asks again when the API is back. */
export const chargeIsSafe = (failure: Failure) => async (scene: Scene) => {
  const [cart, key] = [await scene.newCart(), crypto.randomUUID()];
  const before = (await scene.orders()).length;
  expectFailure(await scene.charge(cart, key), failure);
  const fault = scene.main.conduct();
  scene.main.turn('works');
  await waitFor(async () => (await scene.get('/api/main/settings')).status === 200, 3000);
  const answers = [await scene.charge(cart, key), await scene.charge(cart, key)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await scene.orders()).toHaveLength(before + 1);
  expect(await scene.charges()).toHaveLength(before + 1);
  scene.main.turn(fault);
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

export async function isCut({ get, seller, token }: Scene): Promise<void> {
  const call = get(`/api/main/${seller}/orders`, { 'x-access-token': token });
  // Its head went out before the time was up, so a whole answer cannot be pretended; later the API is known to be dead.
  await call.then(
    (answer) => expectFailure(answer, timedOut),
    (error: unknown) => expect(String(error)).toMatch(/aborted/),
  );
}

export async function isCutSafely(scene: Scene): Promise<void> {
  const [cart, key] = [await scene.newCart(), crypto.randomUUID()];
  await scene.charge(cart, key).catch(() => undefined);
  scene.main.turn('works');
  await waitFor(async () => (await scene.charge(cart, key)).status === 200, 3000);
  expect(await scene.orders()).toHaveLength(1);
  scene.main.turn('drips');
}

/** What a visitor meets while somebody else holds the database. */
export const whileLocked = (lock: Lock, cell: (scene: Scene) => Promise<void>) => async (scene: Scene) => {
  await using _held = await lock(scene.api);
  await cell(scene);
};

/** Nothing is charged while nobody can write; the same key then yields the order, once. */
export const checkoutOutlives = (lock: Lock) => async (scene: Scene) => {
  const [cart, key] = [await scene.newCart(), crypto.randomUUID()];
  {
    await using _held = await lock(scene.api);
    expectRefusal(await scene.charge(cart, key));
  }
  await waitFor(async () => (await scene.charge(cart, key)).status === 200, 15_000);
  expect([await scene.orders(), await scene.charges()]).toMatchObject([[{}], [{}]]);
};

/** Reading goes on beside a writer, so only what writes fails. */
export const cartWritesFail = (lock: Lock) => async (scene: Scene) => {
  const cart = await scene.newCart();
  await using _held = await lock(scene.api);
  expect((await scene.get(`/api/main/carts/${cart}`)).status).toBe(200);
  expectRefusal(await scene.call(`POST /api/main/carts/${cart}`, { currency: 'EUR' }));
};

export const cartIsLocked = (lock: Lock) => async (scene: Scene) => {
  const cart = await scene.newCart();
  {
    await using _held = await lock(scene.api);
    expectRefusal(await scene.get(`/api/main/carts/${cart}`));
  }
  expect((await scene.get(`/api/main/carts/${cart}`)).status).toBe(200);
};

export const dashboardWritesFail = (lock: Lock) => async (scene: Scene) => {
  await dashboardWorks(scene);
  await using _held = await lock(scene.api);
  const change = { header: { theme: 'dark' } };
  expectRefusal(
    await scene.call(`PUT /api/main/pages/${scene.seller}`, change, { 'x-access-token': scene.token }),
  );
};

export const dashboardIsLocked = (lock: Lock) => async (scene: Scene) => {
  await dashboardWorks(scene);
  await using _held = await lock(scene.api);
  expect((await scene.get('/')).status).toBe(200);
  expectRefusal(await scene.get(`/api/main/${scene.seller}/orders`, { 'x-access-token': scene.token }));
};

/** A 5xx whose message is a sentence. */
function expectRefusal({ status, text }: { status: number; text: string }): void {
  expect(status).toBeGreaterThanOrEqual(500);
  expect(JSON.parse(text)).toMatchObject({ message: expect.stringMatching(/\w{3} \w/) });
}
