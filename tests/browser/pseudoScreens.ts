import { expect, type Locator, type Page } from 'playwright/test';
import type { Session } from '#shared/audience/accountSchema.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import { changeStore } from './buying.ts';
import { demo } from './browserTest.ts';
import { checkPseudo } from './pseudoTest.ts';
import { mailTo } from './studio.ts';

/** Waits until a screen of the dashboard has replaced its placeholder, which has a heading too. */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0);
}

/** Follows a link without a new document. The address changes at once, but the old screen stays until the next one's code has loaded. */
export async function follow(page: Page, link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.setAttribute('data-old', ''));
  await link.click();
  await expect(page.locator('h1[data-old]')).toHaveCount(0);
  await untilLoaded(page);
}

/** The texts of all answers of the API, which hold what creators and buyers wrote. Each is collected before the page gets it. */
export async function collectAnswers(page: Page): Promise<string[]> {
  const answers: string[] = [];
  await page.route(/\/api\/main\//, async (route) => {
    const request = route.request();
    // The runner cannot read a body that is a file, and would send the request without it.
    if (request.method() !== 'GET' && request.postDataBuffer() === null) return route.fallback();
    try {
      const response = await route.fetch({ timeout: 0 });
      answers.push(await response.text());
      await route.fulfill({ response });
    } catch {
      // The page was left meanwhile.
      await route.abort().catch(() => undefined);
    }
    return undefined;
  });
  return answers;
}

/** Checks the dialog that a button opens, and closes it. */
export async function checkDialog(
  page: Page,
  opener: Locator,
  answers: readonly string[] = [],
): Promise<void> {
  const name = `the dialog of ${(await opener.textContent()) ?? ''}`;
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog, name).toBeVisible();
  await checkPseudo(page, name, answers);
  await page.keyboard.press('Escape');
  await expect(dialog, name).toBeHidden();
}

/** Shows a legal page of the demo creator. */
export async function writeTerms(page: Page, session: unknown): Promise<void> {
  const { token, user } = session as Session;
  const address = `/api/main/studio/${user.account_id}/legal`;
  const headers = { 'x-access-token': token };
  const saved = (await (await page.request.get(address, { headers })).json()) as {
    revision: number;
    settings: object;
  };
  const documents = [{ kind: 'terms', text: markedText, shown: true }];
  const data = { revision: saved.revision, settings: { ...saved.settings, documents } };
  expect((await page.request.put(address, { headers, data })).status()).toBe(200);
}

/** What a creator wrote, in letters that the check takes for the catalogue's. */
export const markedText = 'Ķîñđ';

/** Somebody who has joined the demo creator's list by the mailed link: that link, and the one by which they leave. */
export async function joinList(
  page: Page,
  dataDir: string,
  session: unknown,
): Promise<{ email: string; confirm: string; leave: string }> {
  const { token, user } = session as Session;
  const email = `${crypto.randomUUID()}@example.com`;
  changeStore(
    dataDir,
    `update blocks set content_json = json_set(content_json, '$.confirm', json('true')) where type = 'mailing_list'`,
  );
  const shown = await page.request.get(`/api/main/pages/${demo.slug}/public`);
  const { blocks } = (await shown.json()) as { blocks: { _id: string; type: string }[] };
  const block = blocks.find(({ type }) => type === 'mailing_list')?._id ?? '';
  const query = new URLSearchParams({ blockId: block, platform: 'makerstall' }).toString();
  const joined = await page.request.post(`/api/main/${user.account_id}/mailing-list?${query}`, {
    data: { email },
  });
  expect(joined.ok()).toBe(true);
  const confirm = /\/contact\/confirm\/[\w-]+/.exec((await mailTo(dataDir, email)).text ?? '')?.[0] ?? '';
  expect((await page.request.post(confirm, { form: { confirmed: 'yes' } })).ok()).toBe(true);
  const exported = await page.request.get(`/api/main/studio/${user.account_id}/audience/mailing/export`, {
    headers: { 'x-access-token': token },
  });
  const row = (await exported.text()).split('\r\n').find((one) => one.startsWith(email));
  return { email, confirm, leave: new URL(row?.split(',').at(-1) ?? '').pathname };
}

/** Without `preview`: it is the public page in that page's own language, in the editor's frame. */
export const dashboardParts = [
  'page',
  'pages',
  'products',
  'orders',
  'check-in',
  'discounts',
  'audience',
  'numbers',
  'balance',
  'tax',
  'legal',
  'domain',
  'embeds',
  'translations',
  'pixels',
  'test-payouts',
  'account',
];

/** Buttons of the dashboard that open dialogs, and where they are. */
export function dialogsOf(
  texts: Catalogue,
  { order, email }: { order: string; email: string },
): [path: string, button: string][] {
  return [
    ['/', texts.studioToday.page.qrCode],
    ['/dashboard/products', texts.studioProducts.newProduct],
    ['/dashboard/pages', texts.studioSubpages.addPage],
    ['/dashboard/page', texts.studioPage.addBlock],
    [`/dashboard/orders/${order}`, texts.studioSale.refund.open],
    ['/dashboard/audience', texts.studioAudience.importCsv],
    ['/dashboard/audience', texts.studioAudience.tagsOf(email)],
    ['/dashboard/account', texts.studioSecurity.logOutEverywhere],
    ['/dashboard/account', texts.studioAccount.deleteMyAccount],
    ['/dashboard/balance', texts.studioBankDetails.connectTest],
  ];
}
