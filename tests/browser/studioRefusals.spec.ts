import { studioAudience } from '#shared/texts/compiled/de/studioAudience.ts';
import { studioImport } from '#shared/texts/compiled/de/studioImport.ts';
import { studioSubpages } from '#shared/texts/compiled/de/studioSubpages.ts';
import { studioWords } from '#shared/texts/compiled/de/studioWords.ts';
import { readFile } from 'node:fs/promises';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

test('a German creator reads in German why rows of a file were left out, also in the file of them', async ({
  page,
}) => {
  await signUpCreator(page);
  await page.goto('/de/dashboard/audience');
  await page.getByRole('button', { name: studioAudience.importCsv }).first().click();
  const dialog = page.getByRole('dialog');
  const list = `mail,name\nbo at example.com,Bo\ncy@example.com,${'x'.repeat(121)}\n"Di,di@example.com\n`;
  await dialog.getByLabel(studioImport.pasteList).fill(list);
  await dialog.getByLabel(studioImport.peopleAgreed).check();
  await dialog.getByRole('button', { name: studioImport.startImport, exact: true }).click();
  const told = ['Das ist keine E-Mail-Adresse.', 'Der Name darf höchstens 120 Zeichen haben.'];
  for (const why of [...told, studioImport.reasons.open_quote]) {
    await expect(dialog.getByRole('cell', { name: why })).toBeVisible();
  }
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: studioImport.downloadRows(3) }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  // By the English titles the import finds the columns again.
  expect(file.split('\r\n')[0]).toBe('\ufeffLine,E-mail,Name,Tags,Problem');
  for (const why of told) expect(file).toContain(why);
  await dialog.getByRole('button', { name: studioWords.done }).click();
});

test.describe('with a refused save', () => {
  // The browser reports each refused call.
  test.use({ expectedErrors: [/status of 422/] });

  test('a German creator reads in German which rule an address breaks', async ({ page }) => {
    await signUpCreator(page);
    await page.goto('/de/dashboard/pages');
    await page.getByRole('button', { name: studioSubpages.addPage }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(studioWords.title).fill('Laden');
    await dialog.getByLabel(studioSubpages.address, { exact: true }).fill('shop');
    await dialog.getByRole('button', { name: studioSubpages.addThePage }).click();
    await expect(dialog.getByText('Diese Adresse ist reserviert. Bitte wähl eine andere.')).toBeVisible();
  });
});
