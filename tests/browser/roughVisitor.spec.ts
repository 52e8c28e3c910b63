import type { Locator, Page } from 'playwright/test';
import { changeStore } from './buying.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';

// A visitor who presses twice, goes back, changes things during other changes, and loses the network.

const cartButton = (page: Page) => page.getByRole('button', { name: /^cart/i });
const pageCurrency = (page: Page) => page.getByRole('banner').getByRole('combobox');

async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const drawer = await addToCart(page, await productPath(page, name));
    await expect(drawer.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

/** The elements that exceed a panel's width. */
function widthsBeyond(panel: Locator): Promise<string[]> {
  return panel.evaluate((root) => {
    const { left, right } = root.getBoundingClientRect();
    return [...root.querySelectorAll('*')]
      .filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 1 && (box.right > right + 1 || box.left < left - 1);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  });
}

/** Holds back the answers of the cart's calls until the returned function is called. */
async function holdCart(page: Page): Promise<() => void> {
  const { promise: free, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/main\/carts/, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

test('a double click removes one line', async ({ page }) => {
  await fillCart(page, ['Twelve glazes I trust', 'Morning mug', 'Everyday bowl']);
  const removed = page.waitForResponse(/\/api\/main\/carts/);
  await page.getByRole('button', { name: 'Remove Twelve glazes I trust' }).click();
  await expect(page.getByText('“Twelve glazes I trust” was taken out.')).toBeVisible();
  await (await removed).finished();
  const mug = page.getByRole('button', { name: 'Remove Morning mug' });
  // Waits until the line stands still.
  await mug.hover();
  const place = await mug.boundingBox();
  if (!place) throw new Error('the line has no button');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  // The next line has moved below the second click.
  await expect(page.getByText('“Morning mug” was taken out.')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Everyday bowl' })).toBeVisible();
});

test('a checkout opened before a removal is answered charges for the remaining lines', async ({ page }) => {
  await fillCart(page, ['Twelve glazes I trust', 'Morning mug']);
  const release = await holdCart(page);
  await page.getByRole('button', { name: 'Remove Morning mug' }).click();
  const checkout = await openCheckout(page);
  await expect(checkout.getByText('Twelve glazes I trust')).toBeVisible();
  await expect(checkout.getByText('Morning mug')).toHaveCount(0);
  release();
});

test('a cart on a product’s own page names the tier', async ({ page }) => {
  await page.goto(await productPath(page, 'Lino weekend'));
  await page.reload();
  await page.getByText('Sunday: a second colour').click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  await expect(page.getByRole('dialog').getByText('Sunday: a second colour')).toBeVisible();
});

test('long names and large sums fit into cart and checkout, on the smallest phone too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(/\/api\/main\/carts/, async (route) => {
    const answer = await route.fetch();
    const cart = (await answer.json()) as { items: object[] };
    const item = { ...cart.items[0], name: 'Unterbeamtengesellschaft'.repeat(6), price: 9_999_999.99 };
    await route.fulfill({ response: answer, json: { ...cart, items: [item], sub_total: 9_999_999.99 } });
  });
  const drawer = await addToCart(page, await productPath(page, 'Morning mug'));
  await expect(drawer.getByRole('link', { name: /^Unterbeamten/ })).toBeVisible();
  expect(await widthsBeyond(drawer)).toEqual([]);
  const checkout = await openCheckout(page);
  await expect(checkout.getByLabel('E-mail', { exact: true })).toBeVisible();
  expect(await widthsBeyond(checkout)).toEqual([]);
});

test('all tabs are visible on phones beside a cart with items, and a list’s field has room on wide screens', async ({
  page,
}) => {
  await fillCart(page, ['Morning mug']);
  await page.goto('/ada');
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 thing');
  const tabs = page.getByRole('navigation', { name: 'Page' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const field = await page.getByPlaceholder('you@example.com').boundingBox();
  expect(field?.width).toBeGreaterThan(280);
});

for (const size of [
  { width: 667, height: 375 },
  { width: 320, height: 256 },
])
  test(`cart and checkout can be used at ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    const drawer = await addToCart(page, await productPath(page, 'Morning mug'));
    await expect(drawer.getByRole('button', { name: 'Remove Morning mug' })).toBeInViewport();
    const checkout = await openCheckout(page);
    const email = checkout.getByLabel('E-mail', { exact: true });
    await email.fill('grace@example.com');
    // The field has most of the screen's height to move in: nothing stays in front of it.
    const ends = await email.evaluate((field) => {
      const tops = (['end', 'start'] as const).map((block) => {
        field.scrollIntoView({ block });
        const { top, left, height } = field.getBoundingClientRect();
        return [top, field.contains(document.elementFromPoint(left + 20, top + height / 2))];
      });
      return { tops, room: innerHeight };
    });
    expect(ends.tops.map(([, isOnTop]) => isOnTop)).toEqual([true, true]);
    expect(Number(ends.tops[0]?.[0]) - Number(ends.tops[1]?.[0])).toBeGreaterThan(ends.room * 0.6);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(checkout.getByLabel('Name', { exact: true })).toBeInViewport();
  });

test('a page restored from the back/forward cache shows the current cart', async ({ page }) => {
  await fillCart(page, ['Morning mug']);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    // Written as another tab would while this page was in the cache; the page gets no event then.
    localStorage.setItem('persist:ms', JSON.stringify({ auth: 'null', cart: '{"storeCartIds":{}}' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

/** The id of the page's cart, once it is saved in the browser. */
async function savedCart(page: Page): Promise<string> {
  const saved = await page.waitForFunction(
    () => /crt_[\w-]+/.exec(localStorage.getItem('persist:ms') ?? '')?.[0],
  );
  return (await saved.jsonValue()) ?? '';
}

test.describe('a cart that the store has deleted', () => {
  test.use({ expectedErrors: [/404/] });

  test('is silently replaced by a new one', async ({ page, server }) => {
    await fillCart(page, ['Morning mug']);
    await page.getByRole('button', { name: 'Close' }).click();
    changeStore(server.dataDir, 'delete from carts where id = ?', await savedCart(page));
    await page.reload();
    await expect(cartButton(page)).toHaveAccessibleName('Cart 1 thing');
    await pageCurrency(page).selectOption('EUR');
    await expect(cartButton(page)).toHaveAccessibleName('Cart');
    await expect(pageCurrency(page)).toHaveValue('EUR');
    await fillCart(page, ['Everyday bowl']);
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /exist/ })).toHaveCount(0);
  });

  test('is not paid: the panel says so, and the next cart is a new one', async ({ page }) => {
    await fillCart(page, ['Twelve glazes I trust']);
    const checkout = await openCheckout(page);
    await fillBuyer(checkout);
    await fillCard(checkout, cards.accepted);
    await page.route(/\/stripe\/charge/, (route) =>
      route.continue({
        postData: route
          .request()
          .postData()
          ?.replace(/crt_[\w-]+/, 'crt_forgotten'),
      }),
    );
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByRole('heading', { name: 'This cart is gone' })).toBeVisible();
    await expect(page.getByText('Nothing was charged now.')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await fillCart(page, ['Morning mug']);
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load/] });

  test('the first press on the cart says so, the page stays, and the next one works', async ({
    page,
    context,
  }) => {
    await page.goto('/ada');
    await page.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
    await context.setOffline(true);
    // Without hovering first, as on a phone.
    await cartButton(page).dispatchEvent('click');
    await expect(page.getByRole('alert')).toContainText(/You are offline.*could not be loaded/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await cartButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(drawer).toHaveCSS('position', 'fixed');
  });

  test('an addition that failed can be made when the network is back', async ({ page, context }) => {
    const path = await productPath(page, 'Morning mug');
    // The count is the last step of the start.
    const counted = page.waitForResponse(/\/acc_[^/]+\/analytics$/);
    // Pressed before the code of an addition was preloaded.
    await page.route(/\/assets\/(CartDrawer|addToCart)-/, (route) => route.abort());
    await page.goto(path);
    await counted;
    const add = page.getByRole('button', { name: /add to cart/i });
    await context.setOffline(true);
    await add.dispatchEvent('click');
    await expect(page.getByRole('alert').first()).toContainText('You are offline');
    await context.setOffline(false);
    await page.unrouteAll();
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  });

  test('when the cart’s currency change fails, the page’s currency is reset too', async ({
    page,
    context,
  }) => {
    await fillCart(page, ['Morning mug']);
    await context.setOffline(true);
    await page.getByLabel('Currency of the cart').selectOption('EUR');
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect(page.getByLabel('Currency of the cart')).toHaveValue('USD');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(pageCurrency(page)).toHaveValue('USD');
    await context.setOffline(false);
  });
});
