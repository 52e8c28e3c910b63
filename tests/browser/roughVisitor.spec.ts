import type { Locator, Page } from 'playwright/test';
import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { expect, test } from './stall.ts';

// A visitor who presses twice, goes back, changes things while others are on their way, and loses the network.

const cartButton = (page: Page) => page.getByRole('button', { name: /^cart/i });
const pageCurrency = (page: Page) => page.getByRole('banner').getByRole('combobox');

async function fillCart(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const drawer = await addToCart(page, await productPath(page, name));
    await expect(drawer.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
}

/** What stands out of a panel at its sides. */
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

/** Holds the answers of the cart's calls until it is let go. */
async function holdCart(page: Page): Promise<() => void> {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/main\/carts/, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('a double click takes out one line', async ({ page }) => {
  await fillCart(page, ['Twelve glazes I trust', 'Morning mug', 'Everyday bowl']);
  await page.getByRole('button', { name: 'Remove Twelve glazes I trust' }).click();
  await expect(page.getByText('“Twelve glazes I trust” was taken out.')).toBeVisible();
  const place = await page.getByRole('button', { name: 'Remove Morning mug' }).boundingBox();
  if (!place) throw new Error('the line has no button');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.click(x, y);
  // The next line has moved up into the place of what went, under the second click.
  await expect(page.getByText('“Morning mug” was taken out.')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Everyday bowl' })).toBeVisible();
});

test('a checkout that is opened before a removal is answered asks for what is left', async ({ page }) => {
  await fillCart(page, ['Twelve glazes I trust', 'Morning mug']);
  const letGo = await holdCart(page);
  await page.getByRole('button', { name: 'Remove Morning mug' }).click();
  const checkout = await openCheckout(page);
  await expect(checkout.getByText('Twelve glazes I trust')).toBeVisible();
  await expect(checkout.getByText('Morning mug')).toHaveCount(0);
  letGo();
});

test('a cart on a product’s own page names the tier', async ({ page }) => {
  await page.goto(await productPath(page, 'Lino weekend'));
  await page.reload();
  await page.getByText('Sunday: a second colour').click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  await expect(page.getByRole('dialog').getByText('Sunday: a second colour')).toBeVisible();
});

test('long names and large sums stay inside cart and checkout, on the smallest phone too', async ({
  page,
}) => {
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

test('all tabs are seen on the smallest phone, beside a cart that holds something', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fillCart(page, ['Morning mug']);
  await page.goto('/ada');
  await expect(cartButton(page)).toHaveAccessibleName('Cart 1 thing');
  const tabs = page.getByRole('navigation', { name: 'Page' });
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('going back closes the cart that lay over the page', async ({ page }) => {
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Morning mug' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
});

test('what came of a payment is seen by who closed the panel or went back meanwhile', async ({ page }) => {
  await page.goto('/ada/shop');
  await page.getByRole('link', { name: 'Twelve glazes I trust' }).first().click();
  await page.getByRole('button', { name: /add to cart/i }).click();
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.asksToApprove);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ada\/shop$/);
  await approve.click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
});

test('a page that comes back as it was left shows the cart of now', async ({ page }) => {
  await fillCart(page, ['Morning mug']);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.evaluate(() => {
    // As another tab wrote it while this one was put away; nothing tells a page that is put away.
    localStorage.setItem('persist:ms', JSON.stringify({ auth: 'null', cart: '{"storeCartIds":{}}' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
});

test.describe('a cart that the store has forgotten', () => {
  test.use({ expectedComplaints: [/404/] });

  test('it makes room for a new one without a word', async ({ page }) => {
    await fillCart(page, ['Morning mug']);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => {
      const kept = localStorage.getItem('persist:ms') ?? '';
      localStorage.setItem('persist:ms', kept.replaceAll(/crt_[\w-]+/g, 'crt_forgotten'));
    });
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
  test.use({ expectedComplaints: [/ERR_|Failed to load/] });

  test('the first press on the cart says so, the page stays, and the next one works', async ({
    page,
    context,
  }) => {
    await page.goto('/ada');
    await page.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
    await context.setOffline(true);
    // Without a pointer that comes near first, as on a phone.
    await cartButton(page).dispatchEvent('click');
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await cartButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await expect(drawer).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(drawer).toHaveCSS('position', 'fixed');
  });

  test('a thing that could not be put in can be put in when it is back', async ({ page, context }) => {
    const path = await productPath(page, 'Morning mug');
    // Counted last: the page is awake.
    const counted = page.waitForResponse(/\/acc_[^/]+\/analytics$/);
    // Pressed before what an add needs has come by itself.
    await page.route(/\/assets\/(CartDrawer|addToCart)-/, (route) => route.abort());
    await page.goto(path);
    await counted;
    const add = page.getByRole('button', { name: /add to cart/i });
    await context.setOffline(true);
    await add.dispatchEvent('click');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await context.setOffline(false);
    await page.unrouteAll();
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  });

  test('a currency that the cart could not follow to is given up by the page too', async ({
    page,
    context,
  }) => {
    await fillCart(page, ['Morning mug']);
    await context.setOffline(true);
    await page.getByLabel('Currency of the cart').selectOption('EUR');
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect(page.getByLabel('Currency of the cart')).toHaveValue('USD');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(pageCurrency(page)).toHaveValue('USD');
    await context.setOffline(false);
  });
});
