import { addToCart, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { openBeforeCode } from './openBeforeCode.ts';

// On a slow phone a page is visible a second or two before its code has loaded. Input of that time is replayed.

test('an early addition is in the cart once, in a cached page too', async ({ page }) => {
  const path = await productPath(page, 'Morning mug');
  for (const visit of ['first', 'second']) {
    const release = await openBeforeCode(page, path);
    await page.getByRole('button', { name: /add to cart/i }).dblclick();
    release();
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' }), visit).toBeVisible();
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
  }
});

test('an addition is sent once, also if the page starts before the press is painted', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Everyday bowl'));
  const { promise: restoring, resolve: restore } = Promise.withResolvers<void>();
  await page.route(/persistState-/, async (route) => {
    await restoring;
    await route.continue();
  });
  const loading = page.waitForRequest(/persistState-/);
  await page.goto(await productPath(page, 'Twelve glazes I trust'));
  await loading;
  await page.evaluate(() => {
    // A phone that is so slow that what follows the press begins a second later.
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, wait = 0) =>
      later(work, Math.max(wait, 1000))) as typeof window.setTimeout;
  });
  await page.getByRole('button', { name: /add to cart/i }).dispatchEvent('click');
  restore();
  const cart = page.getByRole('dialog', { name: 'Your cart (2)' });
  await expect(cart).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(cart.getByText(/is already in your cart/)).toHaveCount(0);
});

test('a ticket and an answer that were chosen early are bought', async ({ page }) => {
  const release = await openBeforeCode(page, await productPath(page, 'Lino weekend'));
  await page.getByText('Sunday: a second colour').click();
  await page.getByLabel(/eat/).fill('No nuts');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/carts'),
  );
  await page.getByRole('button', { name: /add to cart/i }).click();
  release();
  const { items } = (await sent).postDataJSON() as {
    items: { ticket_id: string; form_response?: { answer: string }[] }[];
  };
  const sunday = await page.getByRole('radio', { name: /Sunday/ }).inputValue();
  expect(items).toMatchObject([{ ticket_id: sunday, form_response: [{ answer: 'No nuts' }] }]);
  await expect(page.getByRole('radio', { name: /Sunday/ })).toBeChecked();
});

test('an answer that was typed before the code of the questions had loaded is bought', async ({ page }) => {
  const path = await productPath(page, 'Lino weekend');
  const { promise: codeHeld, resolve: loadCode } = Promise.withResolvers<void>();
  await page.route(/\/Questions-[^/]+\.js$/, async (route) => {
    await codeHeld;
    await route.continue();
  });
  // React asks for it while it hydrates the page.
  const hydrating = page.waitForRequest(/\/Questions-[^/]+\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await hydrating;
  const answer = page.getByLabel(/eat/);
  await answer.fill('No nuts');
  // Another choice, whose code has loaded, keeps what was typed.
  await page.getByText('Sunday: a second colour').click();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/carts'),
  );
  loadCode();
  await expect(page.getByRole('button', { name: /add to cart/i })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /add to cart/i }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    items: [{ form_response: [{ answer: 'No nuts' }] }],
  });
  await expect(answer).toHaveValue('No nuts');
});

test('a quantity that was typed early is added', async ({ page }) => {
  const release = await openBeforeCode(page, await productPath(page, 'Everyday bowl'));
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await page.getByRole('button', { name: /add to cart/i }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Your cart (2)' })).toBeVisible();
});

test('a currency that was chosen early is used for the prices', async ({ page }) => {
  const path = await productPath(page, 'Morning mug');
  const release = await openBeforeCode(page, path);
  const currency = page.getByRole('banner').getByRole('combobox');
  await currency.selectOption('EUR');
  release();
  await expect(page.getByRole('article').getByText(/€/).first()).toBeVisible();
  await expect(currency).toHaveValue('EUR');
});

test('an e-mail address that was sent early is on the list', async ({ page }) => {
  const release = await openBeforeCode(page, '/ada');
  const list = page.locator('[data-type=mailing_list]').first();
  await list.getByRole('textbox').fill('early@example.com');
  await list.getByRole('button').click();
  release();
  await expect(list.getByText('early@example.com')).toBeVisible();
  await expect(page).toHaveURL(/\/ada$/);
});

test('what is typed while the page wakes up is kept', async ({ page }) => {
  const release = await openBeforeCode(page, '/login');
  const { promise: replayHeld, resolve: replay } = Promise.withResolvers<void>();
  await page.route(/replayInput-/, async (route) => {
    await replayHeld;
    await route.continue();
  });
  const email = page.getByLabel('E-mail');
  await email.pressSequentially('a');
  const loading = page.waitForRequest(/replayInput-/);
  release();
  await loading;
  await email.pressSequentially('da@example.com');
  const replayed = page.waitForResponse(/replayInput-/);
  replay();
  await (await replayed).finished();
  await page.waitForLoadState('networkidle');
  await expect(email).toHaveValue('ada@example.com');
});

test('an address that is suggested while its field has the focus is replaced by what is typed', async ({
  page,
}) => {
  const release = await openBeforeCode(page, '/sign-up');
  const address = page.getByLabel('The address of your page');
  await page.getByLabel('Your name, or your stall’s').fill('Ada Lovelace');
  await address.focus();
  release();
  await expect(address).toHaveValue('ada-lovelace');
  await page.keyboard.type('ada-prints');
  await expect(address).toHaveValue('ada-prints');
});

test('a choice that is pressed while the page hydrates is kept', async ({ page }) => {
  // The page's code takes the early input, and then begins to hydrate.
  await page.addInitScript(() => {
    let take: unknown;
    const press = () => {
      const radios = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
      radios.find(({ labels }) => labels?.[0]?.textContent === 'Tickets')?.click();
    };
    Object.defineProperty(window, 'takeEarlyInput', {
      set: (value: unknown) => {
        take = value;
      },
      get: () => () => {
        queueMicrotask(press);
        return (take as () => unknown)();
      },
    });
  });
  await page.goto('/ada/shop');
  await expect(page).toHaveURL(/\/shop\?kind=ticket$/);
  await expect(page.getByRole('radio', { name: 'Tickets' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Morning mug' })).toHaveCount(0);
});

test('of several choices while the page wakes up the last one counts', async ({ page }) => {
  const release = await openBeforeCode(page, '/ada/shop');
  const { promise: replayHeld, resolve: replay } = Promise.withResolvers<void>();
  await page.route(/replayInput-/, async (route) => {
    await replayHeld;
    await route.continue();
  });
  await page.getByText('Tickets', { exact: true }).click();
  const loading = page.waitForRequest(/replayInput-/);
  release();
  await loading;
  await page.getByText('Downloads', { exact: true }).click();
  await page.getByText('Tickets', { exact: true }).click();
  const replayed = page.waitForResponse(/replayInput-/);
  replay();
  await (await replayed).finished();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/shop\?kind=ticket$/);
  await expect(page.getByRole('radio', { name: 'Tickets' })).toBeChecked();
});

test('a button that is pressed while an early choice waits acts on that choice', async ({ page }) => {
  const release = await openBeforeCode(page, await productPath(page, 'Print post, a year of it'));
  const { promise: replayHeld, resolve: replay } = Promise.withResolvers<void>();
  await page.route(/replayInput-/, async (route) => {
    await replayHeld;
    await route.continue();
  });
  await page.getByRole('radio', { name: /three instalments/i }).check();
  const loading = page.waitForRequest(/replayInput-/);
  release();
  await loading;
  await page.getByRole('button', { name: /add to cart/i }).click();
  replay();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toContainText('Three instalments');
});
