import { checkScreen } from './checkScreen.ts';
import { cards, fillCard, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';

test('a product on a phone: words before questions, the price and the button always in reach', async ({
  page,
}) => {
  await page.goto(await productPath(page, 'House sign, lettered by hand'));
  const words = page.getByText('An oval stoneware sign');
  const question = page.getByLabel('What should the sign say?');
  const button = page.getByRole('button', { name: 'Add to cart' });
  await expect(question).toBeVisible();
  const top = async (one: typeof words) => (await one.boundingBox())?.y ?? 0;
  expect(await top(words)).toBeLessThan(await top(question));
  await expect(page.getByText('Free, to anywhere')).toBeVisible();

  // Its own place is below many questions.
  await expect(button).toBeInViewport({ ratio: 1 });
  await checkScreen(page, 'product');
  // It stops at its own place, and never covers what follows.
  await page.getByRole('heading', { name: 'More from Ada Moreau' }).scrollIntoViewIfNeeded();
  const others = page.locator('section').filter({ hasText: 'More from Ada Moreau' });
  await expect(others.getByRole('article')).toHaveCount(4);
  expect(await top(button)).toBeLessThan(await top(others));

  // A window of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await words.scrollIntoViewIfNeeded();
  await expect(button).not.toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto(await productPath(page, 'Twelve glazes I trust'));
  await expect(page.getByText(/^PDF, \d+ kB$/)).toBeVisible();
});

test('support: quick amounts, a name is optional, and the fee is asked once', async ({ page }) => {
  await page.goto('/ada');
  await page.getByRole('button', { name: /^Buy me one/ }).click();
  const form = page.locator('form').filter({ has: page.getByRole('group', { name: 'Choose quickly' }) });
  await form.getByRole('button', { name: /×3/ }).click();
  await expect(form.getByRole('button', { name: /×3/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel(/pay the fee/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Buy · $36.00' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel(/pay the fee/)).toHaveCount(1);
  await expect(checkout.getByLabel('Name (optional)')).toBeVisible();
  await checkout.getByLabel('E-mail').fill('nobody@example.com');
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toContainText('Thank you!');
});
