import type { Page } from 'playwright/test';
import { replaced } from '../support/pseudoLanguage.ts';
import { expect } from './browserTest.ts';
import { buy } from './buying.ts';
import { checkDialog, collectAnswers, markedText, untilLoaded, writeTerms } from './pseudoScreens.ts';
import { checkPseudo, test } from './pseudoTest.ts';
import { subscribeTo } from './pushTest.ts';
import { callStudio, confirmEmail, signUpCreator } from './studio.ts';

// Dialogs of the dashboard that need more than a press, in the pseudo-language of `pseudoLanguage.spec.ts`.

// One worker, since each builds the texts anew.
test.describe.configure({ mode: 'default' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/${replaced}/dashboard/${path}`);
  await untilLoaded(page);
}

test.describe('two editors at once', () => {
  test.use({ expectedErrors: [/409/] });

  test('of a page', async ({ page, context, pseudo: { texts } }) => {
    const answers = await collectAnswers(page);
    await signUpCreator(page);
    const other = await context.newPage();
    for (const one of [page, other]) {
      await open(one, 'page');
      await one.getByRole('tab', { name: texts.studioPage.profile }).click();
    }
    const about = (one: Page) => one.getByLabel(texts.studioPage.aboutYou, { exact: true });
    const saved = (one: Page) => one.getByText(texts.studioForms.states.saved, { exact: true });
    await about(other).fill(`${markedText} 1`);
    await expect(saved(other)).toBeVisible();
    await about(page).fill(`${markedText} 2`);
    await expect(page.getByRole('dialog', { name: texts.studioPage.changedElsewhere })).toBeVisible();
    await checkPseudo(page, 'a page that two have changed', answers);
    await press(page, texts.studioPage.keepMine);
    await expect(saved(page)).toBeVisible();
  });

  test('of legal pages', async ({ page, openSignedIn, demoSession, pseudo: { texts } }) => {
    const answers = await collectAnswers(page);
    await openSignedIn(`/${replaced}/dashboard/legal`);
    await untilLoaded(page);
    await writeTerms(page, await demoSession());
    await page.getByLabel(texts.studioLegal.city, { exact: true }).fill(markedText);
    await press(page, texts.studioLegal.saveLegalPages);
    await expect(page.getByRole('dialog', { name: texts.studioForms.changedElsewhere })).toBeVisible();
    await checkPseudo(page, 'legal pages that two have changed', answers);
  });
});

test('templates, and the results after a page was added', async ({ page, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  await signUpCreator(page);
  await open(page, 'page');
  await press(page, texts.studioPage.moreForPage);
  await checkPseudo(page, 'the menu of a page', answers);
  await checkDialog(page, page.getByRole('menuitem', { name: texts.studioPage.openTemplates }), answers);

  await open(page, 'pages');
  await press(page, texts.studioSubpages.addPage);
  const adding = page.getByRole('dialog');
  await adding.getByRole('textbox').first().fill(markedText);
  await adding.getByRole('textbox').last().fill('about-me');
  await press(page, texts.studioSubpages.addThePage);
  await expect(page.getByRole('heading', { level: 1, name: markedText })).toBeVisible();
  await untilLoaded(page);
  await checkPseudo(page, 'an added page', answers);
  await open(page, 'pages');
  await checkPseudo(page, 'the list of added pages', answers);
  await press(page, texts.studioSubpages.moreFor(markedText));
  await checkDialog(page, page.getByRole('menuitem', { name: texts.studioSubpages.deletePageItem }), answers);
});

test('the devices that are told of sales, and the proof before a sensitive change', async ({
  page,
  push,
  server: { dataDir },
  pseudo: { texts },
}) => {
  const answers = await collectAnswers(page);
  const slug = await signUpCreator(page);
  confirmEmail(dataDir, slug);
  await subscribeTo(page, push.newBrowser(slug));
  await open(page, 'account');
  await page.getByRole('switch', { name: texts.studioAccount.tellThisDevice }).press('Space');
  await expect(page.getByRole('list', { name: texts.studioAccount.devices })).toBeVisible();
  await checkPseudo(page, 'an account with a device', answers);
  await checkDialog(
    page,
    page.getByRole('button', { name: texts.studioSecurity.setUp, exact: true }),
    answers,
  );
});

test('several parcels at once', async ({ page, openSignedIn, request, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  const sentTo = {
    name: 'Grace Hopper',
    line1: '1 Quay',
    city: 'Bergen',
    postal_code: '5003',
    country: 'NO',
  };
  const print = [{ name: 'Three lemons, linocut' }];
  const orders = [await buy(request, print, { sentTo }), await buy(request, print, { sentTo })];
  await openSignedIn(`/${replaced}/dashboard/orders?q=hopper`);
  await untilLoaded(page);
  const { selection } = texts.studioOrders;
  for (const { number } of orders)
    await page.getByLabel(selection.selectOrder(number), { exact: true }).press('Space');
  await checkDialog(page, page.getByRole('button', { name: selection.markAsSent(2) }), answers);
});

test('what came of an import, and its undo', async ({ page, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  answers.push('nobody');
  await signUpCreator(page);
  await open(page, 'audience');
  await press(page, texts.studioAudience.importCsv);
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'fans.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['E-mail;Name', 'bo@example.com;Bo', 'nobody;Cy', '=1+1;'].join('\r\n')),
  });
  await dialog.getByLabel(texts.studioImport.peopleAgreed).check();
  await dialog.getByRole('button', { name: texts.studioImport.startImport, exact: true }).click();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await checkPseudo(page, 'what came of an import', answers);
  await dialog.getByRole('button', { name: texts.studioWords.done, exact: true }).click();
  await expect(dialog).toBeHidden();
  const undo = page.getByRole('button', { name: texts.studioImport.undoFile('fans.csv') });
  await checkDialog(page, undo, answers);
  await undo.click();
  await press(page, texts.studioImport.undoTheImport);
  await expect(page.getByText(texts.studioImport.undone)).toBeVisible();
  await checkPseudo(page, 'the history of imports', answers);
});

/** A draft of the creator who is signed in. */
async function openProduct(page: Page, product_type: string): Promise<void> {
  const made = { name: markedText, price: 12, product_type };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await open(page, `products/${product._id}`);
}

test('what a product lacks before it is sold, and its files', async ({ page, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  await signUpCreator(page);
  await openProduct(page, 'ticket');
  const sell = page.getByRole('button', { name: texts.studioProducts.putOnSale, exact: true });
  await checkDialog(page, sell, answers);
  await page.getByLabel(texts.studioWords.price, { exact: true }).first().fill('');
  await checkDialog(page, sell, answers);

  await openProduct(page, 'digital');
  const { files } = texts.studioProductFields;
  await page.locator('input[type=file][name=files]').setInputFiles([
    { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2000, 'one') },
    { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2000, 'two') },
  ]);
  await expect(page.getByRole('button', { name: files.moveUp('two.txt') })).toBeVisible();
  await checkPseudo(page, 'the files of a product', answers);
  await checkDialog(page, page.getByRole('button', { name: files.removeNamed('one.txt') }), answers);
  await page.getByRole('button', { name: files.renameNamed('one.txt') }).click();
  await page.getByLabel(files.newNameOf('one.txt')).fill('');
  await page.keyboard.press('Enter');
  await checkPseudo(page, 'a file without a name', answers);
});

test('the removal of a domain', async ({ page, pseudo: { texts } }) => {
  const answers = await collectAnswers(page);
  await signUpCreator(page);
  await open(page, 'domain');
  await checkPseudo(page, 'no domain', answers);
  await page.getByLabel(texts.studioDomain.domain, { exact: true }).fill('shop.noor.example');
  await press(page, texts.studioDomain.addDomain);
  const remove = page.getByRole('button', { name: texts.studioWords.remove, exact: true });
  await expect(remove).toBeVisible();
  await checkPseudo(page, 'a domain that waits', answers);
  await checkDialog(page, remove, answers);
});
