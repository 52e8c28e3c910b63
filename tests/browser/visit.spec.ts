import type { Page } from 'playwright/test';
import { demo, expect, logIn, test } from './browserTest.ts';
import { saveSignIn } from './studio.ts';
import { untilElementHydrated } from './untilElementHydrated.ts';

/** Opens the dashboard with a session of its own, which may end. */
async function openSignedIn(page: Page, origin: string): Promise<void> {
  await saveSignIn(page, await logIn(origin));
  await page.goto('/');
  await expect(page.getByText(`/${demo.slug}`).first()).toBeVisible();
}

const storedItem = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('logging out clears all storage and redirects to the login', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`/${demo.slug}`).first()).toBeVisible();
  // The code that saves the sign-in loads after the login.
  await expect.poll(() => storedItem(page, 'persist:ms')).toContain('token');
  await page.evaluate(() => localStorage.setItem('left by somebody', 'x'));
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedItem(page, 'left by somebody')).toBeNull();
  expect((await storedItem(page, 'persist:ms')) ?? '').not.toContain('token');
});

/** The access token in the browser's storage. */
async function tokenOf(page: Page): Promise<string> {
  const token = /"token\\*":\\*"([\w-]+)/.exec((await storedItem(page, 'persist:ms')) ?? '')?.[1];
  if (token === undefined) throw new Error('nobody is signed in');
  return token;
}

async function statusWith(page: Page, token: string): Promise<number> {
  const cart = { makerstall_product: 'store', makerstall_product_id: 'acc_none', currency: 'USD' };
  const answer = await page.request.post('/api/main/carts', {
    headers: { 'x-access-token': token },
    data: { ...cart, items: [] },
  });
  return answer.status();
}

test('logging out ends the session at the API', async ({ page, server }) => {
  await openSignedIn(page, server.origin);
  const token = await tokenOf(page);
  expect(await statusWith(page, token)).not.toBe(401);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => statusWith(page, token)).toBe(401);
});

// Chromium drops a keepalive request now and then when its tab is closed in the same moment: the test reads what the page asked for.
test('the click that logs out sends the call, in case the tab closes at once', async ({ page, server }) => {
  await openSignedIn(page, server.origin);
  const token = await tokenOf(page);
  const sent = await page.evaluate(() => {
    const calls: { address: string; keepalive: boolean | undefined }[] = [];
    const send = window.fetch.bind(window);
    window.fetch = (input, options) => {
      calls.push({ address: new Request(input).url, keepalive: options?.keepalive });
      return send(input, options);
    };
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('Log out'),
    );
    button?.click();
    return [...calls];
  });
  expect(sent).toContainEqual({ address: `${server.origin}/api/auth/logout`, keepalive: true });
  await expect.poll(() => statusWith(page, token)).toBe(401);
});

test.describe('logging out with an API that', () => {
  test.use({ expectedErrors: [/404|ERR_FAILED/] });

  for (const [what, answer] of [
    ['cannot be reached', undefined],
    ['knows no such call', 404],
  ] as const)
    test(`${what} clears all storage and redirects to the login`, async ({ page, server }) => {
      await openSignedIn(page, server.origin);
      await page.route('**/api/auth/logout', (route) =>
        answer === undefined ? route.abort() : route.fulfill({ status: answer, json: { message: 'no' } }),
      );
      await page.getByRole('button', { name: 'Log out' }).first().click();
      await expect(page).toHaveURL(/\/login$/);
      expect((await storedItem(page, 'persist:ms')) ?? '').not.toContain('token');
      await expect(page.getByText('did not work')).toHaveCount(0);
    });
});

test.describe('a sign-in that was wrong too often', () => {
  test.use({ expectedErrors: [/429/] });

  test('shows how long to wait, and links to a new password', async ({ page }) => {
    const message =
      'Too many attempts failed. Please try again in 15 minutes, or choose a new password with “Forgot password” now.';
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '900' }, json: { status: 429, message } }),
    );
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in' }).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(message);
    await notice.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
});

test.describe('a session that has expired', () => {
  test.use({ expectedErrors: [/401/] });

  test('shows a message, clears the storage, and after 2 s the login knows where to return to', async ({
    page,
    server,
  }) => {
    await openSignedIn(page, server.origin);
    await page.evaluate(() => localStorage.setItem('left by somebody', 'x'));
    // The dashboard's own calls have ended before the session does.
    await page.goto('about:blank');
    await page.route('**/api/main/**/orders*', (route) =>
      route.fulfill({ status: 401, contentType: 'text/plain', body: 'invalid token' }),
    );
    // Measured by the page's own clock at that moment: on a busy machine the test would see it later.
    let toldAt = Infinity;
    await page.exposeFunction('told', (at: number) => (toldAt = Math.min(toldAt, at)));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const isTold = document.body?.textContent.includes('Your session has expired');
        if (isTold) Reflect.apply(Reflect.get(window, 'told'), window, [Date.now()]);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto('/');
    await expect(page).toHaveURL(/\/login\?next=%2F$/);
    expect(Date.now() - toldAt).toBeGreaterThanOrEqual(2000);
    expect(await storedItem(page, 'left by somebody')).toBeNull();
  });
});

test('views of a product and a class and a click on a link are counted by keepalive calls', async ({
  page,
}) => {
  const counted: string[] = [];
  page.on('response', (answer) => {
    const call = answer.request();
    const path = new URL(call.url()).pathname.replace(/(acc|prd|cls|prod|blk)_\w+/g, '$1');
    // Skips the count of the page's own view.
    if (path.endsWith('/analytics') && !(call.method() === 'POST' && call.postData()?.includes('"view"')))
      counted.push(`${call.method()} ${path} ${call.postData()} ${answer.status()}`);
  });
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Everyday bowl' }).first().click();
  await expect.poll(() => counted.length).toBe(1);
  await page.goto('/ada/masterclasses');
  await page.getByRole('link', { name: 'Throwing from nothing' }).first().click();
  await expect.poll(() => counted.length).toBe(2);
  await page.goto('/ada');
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  const link = page.getByRole('link', { name: 'Where to find the stall this spring' });
  await untilElementHydrated(link);
  await link.click();
  await expect.poll(() => counted.length).toBe(3);
  expect(counted.every((one) => one.endsWith(' 204'))).toBe(true);
  expect(counted[0]).toMatch(/^PUT .*\/products\/.*{"event":"view"}/);
  expect(counted[1]).toMatch(/^PUT .*{"event":"view"}/);
  expect(counted[2]).toMatch(/^POST .*{"event":"click","block_id":"blk_/);
});

test('the visitor’s country sets the currency and the phone prefix, but overrides no choice', async ({
  page,
}) => {
  const berlin = { ip: '203.0.113.7', country: 'DE', country_name: 'Germany', currency: 'EUR' };
  await page.addInitScript((text) => localStorage.setItem('userIp', text), JSON.stringify(berlin));
  await page.goto('/ada');
  const currency = page.getByRole('combobox', { name: 'Prices in' });
  await expect(currency).toHaveValue('EUR');
  await currency.selectOption('JPY');
  await expect(currency).toHaveValue('JPY');
  await page.reload();
  await expect(currency).toHaveValue('JPY');
  const phone = page.getByLabel('Phone number');
  await phone.focus();
  await expect(phone).toHaveValue('+49 ');
  await phone.fill('030 901820');
  await page.getByRole('button', { name: 'Text me' }).click();
  await expect(page.getByText('You’re on the list: +4930901820')).toBeVisible();
});

test('the visitor’s location is looked up once, and the page, its phone list and the sign-up use it', async ({
  page,
}) => {
  const amsterdam = { ip: '193.0.6.139', country: 'NL', country_name: 'Netherlands', currency: 'EUR' };
  let lookUps = 0;
  await page.route('**/api/geo', (route) => {
    lookUps += 1;
    return route.fulfill({ json: amsterdam });
  });
  await page.goto('/ada');
  await expect(page.getByRole('combobox', { name: 'Prices in' })).toHaveValue('EUR');
  await page.getByLabel('Phone number').focus();
  await expect(page.getByLabel('Phone number')).toHaveValue('+31 ');
  expect(JSON.parse((await storedItem(page, 'userIp')) ?? 'null')).toEqual(amsterdam);
  await page.goto('/sign-up');
  await expect(page.getByLabel('Country')).toHaveValue('NL');
  await expect(page.getByLabel('You sell in')).toHaveValue('EUR');
  expect(lookUps).toBe(1);
});

test('the sign-up looks up the location of a visitor who comes there first', async ({ page }) => {
  const tokyo = { ip: '203.0.113.9', country: 'JP', country_name: 'Japan', currency: 'JPY' };
  await page.route('**/api/geo', (route) => route.fulfill({ json: tokyo }));
  await page.goto('/sign-up');
  await expect(page.getByLabel('Country')).toHaveValue('JP');
  await expect(page.getByLabel('You sell in')).toHaveValue('JPY');
});

test.describe('a browser that denies local storage', () => {
  test.use({ expectedErrors: [/Local storage is denied/] });

  test('logs a warning, and the visitor continues without the location', async ({ page, pageErrors }) => {
    const lookUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/geo')) lookUps.push(request.url());
    });
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    await page.goto('/ada/shop');
    await expect
      .poll(() => pageErrors)
      .toEqual([expect.stringContaining('Local storage is denied: the visitor location is not looked up.')]);
    await page.getByRole('link', { name: 'Morning mug' }).first().click();
    await page.getByRole('button', { name: /add to cart/i }).click();
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
    expect(lookUps).toEqual([]);
  });
});
