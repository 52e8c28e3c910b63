import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';
import { openBeforeCode } from './openBeforeCode.ts';
import { untilElementHydrated } from './untilElementHydrated.ts';

/** A video, drawn and encoded by the browser itself. */
async function recordVideo(page: Page, durationMs = 3000): Promise<Buffer> {
  const bytes = await page.evaluate(async (ms) => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const drawing = setInterval(() => pen?.fillRect(Math.random() * 200, Math.random() * 100, 20, 20), 40);
    recorder.start();
    await new Promise((done) => setTimeout(done, ms));
    const ended = new Promise((done) => recorder.addEventListener('stop', done));
    recorder.stop();
    await ended;
    clearInterval(drawing);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  }, durationMs);
  return Buffer.from(bytes);
}

/** Buys a class whose only lesson is that video. Returns the lesson's address in the order. */
async function boughtLesson(request: APIRequestContext, content: Buffer): Promise<string> {
  const slug = `noor-${crypto.randomUUID().slice(0, 12)}`;
  const signUp = { name: 'Noor', email: `${slug}@example.com`, password: 'a long enough password' };
  const { token, user } = await (
    await request.post('/api/auth/signup', { data: { ...signUp, slug, currency: 'EUR', country: 'DE' } })
  ).json();
  const studio = async (method: string, path: string, data?: object | Buffer) => {
    const answer = await request.fetch(`/api/main/studio/${user.account_id}${path}`, {
      method,
      headers: { 'x-access-token': token },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const words = { kind: 'file', name: 'Throwing.webm', size: content.length };
  const { _id: upload_id } = await studio('POST', '/uploads', words);
  await studio('PUT', `/uploads/${upload_id}/parts/1`, content);
  await studio('POST', `/uploads/${upload_id}/finish`);
  const made = { name: 'Throwing', product_type: 'masterclass', price: 0 };
  const path = `/products/${(await studio('POST', '/products', made)).product._id}`;
  const { product } = await studio('PUT', `${path}/files`, { files: [{ upload_id, name: words.name }] });
  const lesson = {
    title: 'Centring',
    minutes: 1,
    preview: false,
    kind: 'video',
    content: product.files[0]._id,
  };
  await studio('PUT', path, { ...product, chapters: [{ title: 'One', lessons: [lesson] }] });
  await studio('POST', `${path}/publish`);
  const cart = await request.post('/api/main/carts', {
    data: {
      makerstall_product: 'store',
      makerstall_product_id: user.account_id,
      cart_type: 'general_cart',
      currency: 'EUR',
      items: [{ product_id: product._id, quantity: 1, price: 0, name: 'Throwing' }],
    },
  });
  const charge = await request.post('/api/main/stripe/charge', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      cart_id: (await cart.json())._id,
      currency: 'EUR',
      payer: { name: 'Bo', email: 'bo@example.com' },
    },
  });
  const { order } = await charge.json();
  const { items } = await (await request.get(`/api/main/orders/${order.token}`)).json();
  return `/orders/${order.token}?lesson=${items[0].delivery.chapters[0].lessons[0]._id}`;
}

/** Plays as a press would. Muted, because a browser requires a real press for sound. */
async function play(video: Locator): Promise<void> {
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    void element.play().catch(() => {});
  });
}

test.use({ expectedErrors: [/410/] });

test('a video whose link has expired gets a new one and resumes at the same second', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  // Long enough not to end before it is interrupted.
  const path = await boughtLesson(request, await recordVideo(page, 8000));
  let isDead = true;
  let renewals = 0;
  await page.route(/\/api\/main\/orders\/[^/]+\/files\//, (route) =>
    isDead ? route.fulfill({ status: 410, json: { message: 'expired' } }) : route.continue(),
  );
  page.on('request', (sent) => {
    if (!/\/api\/main\/orders\/[^/]+$/.test(sent.url()) || sent.method() !== 'GET') return;
    renewals += 1;
    isDead = false;
  });
  await page.goto(path);
  const video = page.getByLabel('Centring', { exact: true });
  const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect(video).toHaveJSProperty('paused', true);
  await play(video);
  await expect.poll(seconds, { intervals: [50] }).toBeGreaterThan(0.5);
  expect(renewals).toBe(1);

  isDead = true;
  const at = await video.evaluate((element: HTMLVideoElement) => {
    const { currentTime } = element;
    element.dispatchEvent(new Event('error'));
    return currentTime;
  });
  await expect.poll(() => renewals).toBe(2);
  await expect.poll(seconds).toBeGreaterThan(at);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a video that fails to load says so, and loads on another try', async ({ page, request }) => {
  await page.goto('/login');
  const path = await boughtLesson(request, await recordVideo(page));
  let isDead = true;
  await page.route(/\/api\/main\/orders\/[^/]+\/files\//, (route) =>
    isDead ? route.fulfill({ status: 410, json: { message: 'expired' } }) : route.continue(),
  );
  await page.goto(path);
  const video = page.getByLabel('Centring', { exact: true });
  await play(video);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  isDead = false;
  await again.click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expect(again).toHaveCount(0);
});

for (const moment of ['is loading', 'has failed']) {
  test(`a video that was started before its code loaded, and ${moment} by then, plays with a new link`, async ({
    page,
    request,
  }) => {
    await page.goto('/login');
    const path = await boughtLesson(request, await recordVideo(page));
    const { promise: refusal, resolve: refuse } = Promise.withResolvers<void>();
    let isDead = true;
    await page.route(/\/api\/main\/orders\/[^/]+\/files\//, async (route) => {
      if (!isDead) return route.continue();
      await refusal;
      await route.fulfill({ status: 410, json: { message: 'expired' } });
    });
    page.on('request', (sent) => {
      if (/\/api\/main\/orders\/[^/]+$/.test(sent.url()) && sent.method() === 'GET') isDead = false;
    });
    const release = await openBeforeCode(page, path);
    const video = page.getByLabel('Centring', { exact: true });
    await play(video);
    if (moment === 'has failed') {
      refuse();
      await expect(video).not.toHaveJSProperty('error', null);
    }
    release();
    await untilElementHydrated(video);
    refuse();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
  });
}
