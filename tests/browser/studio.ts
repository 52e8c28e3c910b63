import { expect, type Page } from 'playwright/test';

/** A new creator, signed in by the sign-up's own call; resolves with the address of the page. */
export async function openStall(page: Page): Promise<string> {
  const slug = `noor-${crypto.randomUUID().slice(0, 12)}`;
  const answer = await page.request.post('/api/auth/signup', {
    data: {
      name: 'Noor Haddad',
      email: `${slug}@example.com`,
      password: 'a long enough password',
      slug,
      currency: 'EUR',
      country: 'DE',
    },
  });
  expect(answer.status()).toBe(201);
  const session: unknown = await answer.json();
  // A document without a script, which would write its own state over this one.
  await page.goto('/robots.txt');
  await page.evaluate((signedIn) => {
    const auth = JSON.stringify({ status: 'ready', session: signedIn, error: null });
    const about = JSON.stringify({ version: 1, rehydrated: true });
    localStorage.setItem('persist:ms', JSON.stringify({ auth, _persist: about }));
  }, session);
  return slug;
}
