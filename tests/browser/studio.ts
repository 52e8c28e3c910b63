import PostalMime, { type Email } from 'postal-mime';
import { DatabaseSync } from 'node:sqlite';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { Session } from '#shared/audience/accountSchema.ts';

export const password = 'a long enough password';

/** A new creator, signed up by the sign-up's own call. Resolves with the page's slug. */
export async function signUpCreator(page: Page, { currency = 'EUR', country = 'DE' } = {}): Promise<string> {
  const slug = `noor-${crypto.randomUUID().slice(0, 12)}`;
  const answer = await page.request.post('/api/auth/signup', {
    data: {
      name: 'Noor Haddad',
      email: `${slug}@example.com`,
      password,
      slug,
      currency,
      country,
    },
  });
  expect(answer.status()).toBe(201);
  await saveSignIn(page, await answer.json());
  return slug;
}

/** Signs the page in with a session, as a saved sign-in does. */
export async function saveSignIn(page: Page, session: unknown): Promise<void> {
  // A document without scripts, which would overwrite this state.
  await page.goto('/robots.txt');
  await page.evaluate((signedIn) => {
    const auth = JSON.stringify({ status: 'ready', session: signedIn, error: null });
    const about = JSON.stringify({ version: 1, rehydrated: true });
    localStorage.setItem('persist:ms', JSON.stringify({ auth, _persist: about }));
  }, session);
}

/** Confirms the address as the mailed link does. */
export function confirmEmail(dataDir: string, slug: string): void {
  const db = new DatabaseSync(join(dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
  db.prepare('update accounts set email_confirmed_at = created_at where slug = ?').run(slug);
  db.close();
}

/** The path of the last mailed link with a parameter (`undo`, `confirm-email`). */
export async function mailedPath(dataDir: string, address: string, parameter: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s"]+(/[\\w/-]+\\?${parameter}=[\\w-]{43})`);
  let path: string | undefined;
  await expect(async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.includes(`To: ${address}`));
    path = mails.map((mail) => link.exec(mail)?.[1]).findLast((found) => found !== undefined);
    expect(path).toBeDefined();
  }).toPass();
  return path ?? '';
}

/** The six digits of the latest mailed code of an address. */
export async function mailedCode(dataDir: string, address: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mails = (await readFiles(dataDir)).filter((mail) => mail.includes(`\nTo: ${address}`));
    const subjects = (await Promise.all(mails.map((mail) => PostalMime.parse(mail)))).map(
      ({ subject = '' }) => subject,
    );
    code = subjects.map((subject) => /^(\d{3} \d{3}) /.exec(subject)?.[1]).findLast((found) => found);
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** The newest mail to an address, as soon as one was sent. */
export async function mailTo(dataDir: string, address: string): Promise<Email> {
  let mail: string | undefined;
  await expect(async () => {
    mail = (await readFiles(dataDir)).findLast((one) => one.includes(`\nTo: ${address}`));
    expect(mail).toBeDefined();
  }).toPass();
  return PostalMime.parse(mail ?? '');
}

/** The sent mails, oldest first, with their text readable. */
async function readMails(dataDir: string): Promise<string[]> {
  return (await readFiles(dataDir)).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}

async function readFiles(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
}

/** Calls the API as the creator who is signed in on this page. */
export async function callStudio(page: Page, path: string, data: unknown): Promise<unknown> {
  const session = await page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('persist:ms') ?? '{}');
    return (stored as { auth: string }).auth;
  });
  const { token, user } = (JSON.parse(session) as { session: Session }).session;
  const answer = await page.request.post(`/api/main/studio/${user.account_id}/${path}`, {
    headers: { 'x-access-token': token, 'idempotency-key': crypto.randomUUID() },
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Makes a draft as the creator who is signed in on this page, and opens its screen. */
export async function openNewProduct(
  page: Page,
  made: { name: string; price: number; product_type: string },
): Promise<void> {
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await page.goto(`/dashboard/products/${product._id}`);
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
}
