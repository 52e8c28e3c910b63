import type { Locator, Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { cards, fillCard, openCheckout } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

const creator = 'فاطمة الزهراء';
const bio = 'أصنع الفخار منذ عشرين عاماً!';
const event = 'ورشة الفخار!';
const tier = 'مقعد عادي';
const buyer = 'ليلى حداد';
const question = 'ما اسم طفلك؟';

test('what an Arabic creator and buyer wrote reads from the right, on every screen that shows it', async ({
  page,
}) => {
  const slug = await signUpCreator(page);
  const productId = await openArabicStall(page);

  await page.goto(`/${slug}`);
  await readsFromTheRight(page.getByRole('heading', { level: 1, name: creator }));
  await readsFromTheRight(page.getByText(bio));
  await readsFromTheRight(page.getByText('مدونتي', { exact: true }));
  await readsFromTheRight(page.getByText('أهلاً بكم في متجري.'));
  await checkScreen(page, 'the page of an Arabic creator');
  await page.goto(`/${slug}/shop`);
  await readsFromTheRight(page.getByRole('heading', { name: event }));
  await page.getByRole('link', { name: event }).click();
  await readsFromTheRight(page.getByRole('heading', { level: 1, name: event }));
  await readsFromTheRight(page.getByText('نتعلم معاً.'));
  await readsFromTheRight(page.getByText('قاعة البلدية'));
  // The number of seats stays behind the name, whatever the name's direction.
  await isInOrder(page.locator('label', { hasText: tier }), ['€12.00', '3 left']);
  await page.getByLabel(question).fill('سامي');
  await readsFromTheRight(page.getByLabel(question));

  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: /your cart/i });
  await readsFromTheRight(drawer.getByText(event));
  await readsFromTheRight(drawer.getByText(tier));
  const checkout = await openCheckout(page);
  await readsFromTheRight(checkout.getByText(event));
  await checkout.getByLabel('Name', { exact: true }).fill(buyer);
  await readsFromTheRight(checkout.getByLabel('Name', { exact: true }));
  await checkout.getByLabel('E-mail', { exact: true }).fill('layla@example.com');
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const receipt = page.getByRole('dialog', { name: 'All done' });
  await readsFromTheRight(receipt.getByText(event, { exact: true }));
  await receipt.getByRole('link', { name: /ticket/i }).click();

  await readsFromTheRight(page.getByRole('heading', { level: 2, name: event }));
  await readsFromTheRight(page.getByRole('definition').getByText(buyer).or(page.getByText(buyer)).first());
  await isInOrder(page.getByText(question, { exact: false }).last(), [question, 'سامي']);
  await checkScreen(page, 'the order of an Arabic buyer');

  await page.goto('/dashboard/orders');
  await readsFromTheRight(page.getByText(buyer));
  await page.getByRole('link', { name: event }).click();
  await readsFromTheRight(page.getByRole('heading', { level: 3, name: event }));
  await readsFromTheRight(page.getByText('سامي', { exact: true }));
  await page.goto('/dashboard/products');
  await readsFromTheRight(page.getByText(event, { exact: true }));
  await page.goto(`/dashboard/products/${productId}`);
  await readsFromTheRight(page.getByRole('heading', { level: 1, name: event }));
  await readsFromTheRight(page.getByLabel('Description'));
  await page.goto('/dashboard/page');
  await page.getByRole('tab', { name: 'Profile' }).click();
  await readsFromTheRight(page.getByLabel('About you'));
});

/** The nearest element that decides how its text is laid out. */
async function readsFromTheRight(text: Locator): Promise<void> {
  await expect(text.first()).toBeVisible();
  expect(await text.first().evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
}

/** Each text stands to the right of the one before. */
async function isInOrder(box: Locator, texts: readonly string[]): Promise<void> {
  const places = await box.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = new Map<string, number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const text of wanted) {
        const start = node.textContent?.indexOf(text) ?? -1;
        if (start === -1) continue;
        const range = new Range();
        range.setStart(node, start);
        range.setEnd(node, start + text.length);
        found.set(text, range.getBoundingClientRect().left);
      }
    }
    return wanted.map((text) => found.get(text) ?? Number.NaN);
  }, texts);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(Number.NaN);
}

/** The signed-up creator's page and an event, as the dashboard saves them. Resolves with the event's id. */
async function openArabicStall(page: Page): Promise<string> {
  const { token, account } = await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('persist:ms') ?? '{}') as { auth: string };
    const { session } = JSON.parse(saved.auth) as {
      session: { token: string; user: { account_id: string } };
    };
    return { token: session.token, account: session.user.account_id };
  });
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await page.request.fetch(`/api/main/studio/${account}${path}`, {
      method,
      headers: { 'x-access-token': token },
      data,
    });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { product: { _id: string }; revision: number; draft: { header: object } };
  };
  const made = await call('POST', '/products', { name: event, product_type: 'ticket', price: 12 });
  const id = made.product._id;
  await call('PUT', `/products/${id}`, {
    ...made.product,
    description: 'نتعلم معاً.',
    event: {
      starts_at: `${new Date().getFullYear() + 2}-05-01T19:30`,
      place: 'قاعة البلدية',
      time_zone: 'Europe/Berlin',
    },
    tickets: [
      { name: tier, price: 12, seats: 3 },
      { name: 'مقعد أمامي', price: 20, seats: 3 },
    ],
    questions: [{ question, kind: 'text', required: false }],
  });
  await call('POST', `/products/${id}/publish`);
  const { revision, draft } = await call('GET', '/page');
  const saved = await call('PUT', '/page', {
    revision,
    draft: {
      header: { ...draft.header, title: creator, bio },
      blocks: [
        { type: 'link', title: 'مدونتي', description: 'كل أسبوع', url: 'https://example.com' },
        { type: 'text', title: 'أهلاً', text: 'أهلاً بكم في متجري.' },
        { type: 'products', title: 'متجري', product_ids: [id] },
        { type: 'mailing_list', title: 'انضموا', description: 'مرة في الشهر' },
      ],
    },
  });
  await call('POST', '/page/publish', { revision: saved.revision });
  return id;
}
