import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';

test('a creator sees, tags, removes and restores a person who joined a list', async ({
  page,
  openSignedIn,
  browser,
  server: { origin },
}) => {
  const email = `reader-${crypto.randomUUID()}@example.com`;
  const visitor = await browser.newContext({ baseURL: origin });
  const visit = await visitor.newPage();
  await visit.goto(`/${demo.slug}`);
  const form = visit
    .locator('form')
    .filter({ has: visit.getByRole('textbox', { name: /mail/i }) })
    .first();
  await form.getByRole('textbox', { name: /mail/i }).fill(email);
  const joined = visit.waitForResponse((answer) => answer.url().includes('/mailing-list'));
  await form.getByRole('button').first().click();
  expect((await joined).status()).toBe(201);
  await visitor.close();

  await openSignedIn('/dashboard/audience');
  const person = page.getByRole('row').filter({ hasText: email });
  await expect(person).toBeVisible();
  await checkScreen(page, 'a list with people');

  await person.getByRole('button', { name: `Tags of ${email}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('wholesale, Oslo');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(person.getByText('wholesale')).toBeVisible();

  await person.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(person).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(person).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody at all');
  await expect(page.getByText('Nobody matches')).toBeVisible();
});
