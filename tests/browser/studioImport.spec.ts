import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

const file = [
  'E-mail;Name;Tags',
  'bo@example.com;Bo Berg;vip',
  'cy at example.com;Cy;',
  'di@example.com;Di;press|vip',
  '=1+1;Ed;',
].join('\r\n');

test('a file is imported, its refused rows are listed, and the import is undone', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/audience');
  await expect(page.getByText('Nobody is on this list yet')).toBeVisible();
  await checkScreen(page, 'an empty list');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import to your mailing list' });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Choose a file, or paste a list.')).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'fans.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('Only people who agreed may be imported.')).toBeVisible();
  await checkScreen(page, 'a file to import');
  await dialog.getByLabel('These people agreed to hear from me.').check();
  await dialog.getByRole('button', { name: 'Import' }).click();

  await expect(dialog.getByText('2 people added to your list.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'cy at example.com' })).toContainText('Line 3');
  await checkScreen(page, 'what came of a file');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download 2 rows as CSV' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain("\r\n5,'=1+1,Ed,,");
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByRole('row').filter({ hasText: 'di@example.com' })).toContainText('Import');
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'press (1)' });
  await expect(page.getByRole('row').filter({ hasText: 'bo@example.com' })).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'di@example.com' })).toBeVisible();
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'All' });
  await expect(page.getByRole('row').filter({ hasText: 'bo@example.com' })).toBeVisible();
  await checkScreen(page, 'a list with an import');

  await page.reload();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download what the import of fans.csv left out: 2 rows' }).click();
  expect(await readFile(await (await again).path(), 'utf8')).toBe(saved);

  await page.getByRole('button', { name: 'Undo the import of fans.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText('Nobody is on this list yet')).toBeVisible();
  await expect(page.getByText('undone')).toBeVisible();
});

test('an import whose connection breaks goes on in the list of imports, and one that was given up says what to do', async ({
  page,
}) => {
  const counts = { added: 1200, known: 0, tagged: 0, repeated: 0, held: 0, refused: 0 };
  const underWay = {
    _id: 'imp_1',
    name: 'fans.csv',
    created_at: new Date().toISOString(),
    finished_at: null,
    undone_at: null,
    share: 0.4,
    counts,
    left_out: 0,
    still_there: 0,
  };
  let listed: (Omit<typeof underWay, 'share'> & { share: number | null })[] = [];
  await signUpCreator(page);
  await page.route(/\/audience\/mailing\/imports/, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: { imports: listed } });
    listed = [underWay];
    const progress = { kind: 'progress', share: 0.4, counts, refused: [] };
    return route.fulfill({ contentType: 'application/x-ndjson', body: `${JSON.stringify(progress)}\n` });
  });
  await page.goto('/dashboard/audience');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import to your mailing list' });
  await dialog.getByLabel('Or paste a list').fill('bo@example.com');
  await dialog.getByLabel('These people agreed to hear from me.').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByText('the import goes on by itself')).toBeVisible();
  await checkScreen(page, 'an import whose connection broke');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('progressbar', { name: 'Importing fans.csv' })).toHaveAttribute('value', '0.4');
  await expect(page.getByText('importing: 1,200 added so far')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the import of fans.csv' })).toBeVisible();
  await checkScreen(page, 'an import under way');
  listed = [{ ...underWay, share: null }];
  const unfinished = 'not finished: import the same file again, and nobody is added twice';
  await expect(page.getByText(unfinished)).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('the undo of a large import shows its progress, across a reload', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/audience');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import to your mailing list' });
  const people = Array.from({ length: 12_000 }, (_, index) => `fan${index}@example.com`);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(people.join('\n')) });
  await dialog.getByLabel('These people agreed to hear from me.').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo the import of many.csv' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  // Both at once: it may be over when the second is looked for.
  const progress = page.getByRole('progressbar', { name: 'Undoing the import of many.csv' });
  await expect(page.getByRole('listitem').filter({ has: progress })).toContainText(
    /undoing: [\d,]+ still on your list/,
  );
  await page.reload();
  await expect(page.getByText('Nobody is on this list yet')).toBeVisible();
  await expect(page.getByText('12,000 added · undone')).toBeVisible();
});

test('numbers without a country code are of the account’s country, or of another', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/audience');
  await page.getByRole('tab', { name: 'Phone list' }).click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import to your phone list' });
  const from = dialog.getByLabel('Numbers without a country code are from');
  await expect(from).toHaveValue('DE');
  await dialog.getByLabel('Or paste a list').fill('030 901820');
  await dialog.getByLabel('These people agreed to hear from me.').check();
  await checkScreen(page, 'numbers to import');
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Import another file' }).click();
  await from.selectOption('FR');
  await dialog.getByLabel('Or paste a list').fill('01 42 68 53 00');
  await dialog.getByLabel('These people agreed to hear from me.').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: '+4930901820' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '+33142685300' })).toBeVisible();
});

test('a person who unsubscribes without a script is marked so and can only rejoin personally', async ({
  page,
  browser,
  server,
}) => {
  await signUpCreator(page);
  await page.goto('/dashboard/audience');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import to your mailing list' });
  await dialog.getByLabel('Or paste a list').fill('bo@example.com\ncy@example.com');
  await dialog.getByLabel('These people agreed to hear from me.').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const link = await linkOf(page, 'bo@example.com');

  const mail = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const reader = await mail.newPage();
  await reader.goto(link);
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'You are off the list' })).toBeVisible();
  await mail.close();

  await page.reload();
  await page.getByLabel('Who').selectOption({ label: 'Unsubscribed (1)' });
  await expect(page.getByRole('row').filter({ hasText: 'bo@example.com' })).toContainText('Unsubscribed');
  await expect(page.getByRole('row').filter({ hasText: 'cy@example.com' })).toBeHidden();
  await checkScreen(page, 'who has left');

  await page.goto(link);
  await checkScreen(page, 'a list that was left');
  await page.getByRole('button', { name: 'That was a mistake: subscribe again' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the list again' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await checkScreen(page, 'the way off a list');
});

/** The unsubscribe link of a person, from the creator's own export. */
async function linkOf(page: Page, email: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await readFile(await (await saving).path(), 'utf8');
  const row = exported.split('\r\n').find((one) => one.startsWith(email));
  return new URL(row?.split(',').at(-1) ?? '').pathname;
}
