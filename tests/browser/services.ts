import type { BrowserContext, Page } from 'playwright/test';
import type { Pixels } from '#shared/page/pixels.ts';
import { expect, logIn } from './browserTest.ts';

// The services are replaced at the network; the page's policy is the real one.

export const ids = { meta: '123456789012345', tiktok: 'C9Q2MJ3C77U4P674RPG0', google: 'G-AB12CD34EF' };

const hosts =
  /^https:\/\/([\w.-]+\.)?(facebook\.net|facebook\.com|tiktok\.com|tiktokw\.us|googletagmanager\.com|google-analytics\.com)\//;

/** What the services' own scripts do: they load a part, set a cookie, and send every call to their own host. */
const scripts = {
  'connect.facebook.net': `{
    const send = (...call) => fetch('https://www.facebook.com/tr/', { method: 'POST', mode: 'no-cors', body: JSON.stringify(call) });
    document.cookie = '_fbp=fb.1; path=/';
    const part = document.createElement('script');
    part.src = 'https://connect.facebook.net/signals/config/1';
    document.head.append(part);
    fbq.callMethod = send;
    for (const call of fbq.queue) send(...call); }`,
  'analytics.tiktok.com': `{
    const send = (...call) => fetch('https://analytics.tiktok.com/api/v2/pixel', { method: 'POST', mode: 'no-cors', body: JSON.stringify(call) });
    const early = ttq.splice(0);
    for (const name of ttq.methods) ttq[name] = (...parts) => send(name, ...parts);
    for (const call of early) send(...call); }`,
  'www.googletagmanager.com': `{
    const send = (call) => fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([...call]) });
    const early = dataLayer.splice(0);
    dataLayer.push = send;
    for (const call of early) send(call); }`,
};

/** The calls that reached the services, and every address that was asked for. */
export async function replaceServices(context: BrowserContext) {
  const asked: string[] = [];
  const calls = { meta: [] as unknown[][], tiktok: [] as unknown[][], google: [] as unknown[][] };
  await context.route(hosts, async (route) => {
    const request = route.request();
    const { hostname, pathname } = new URL(request.url());
    asked.push(request.url());
    const body = request.postData();
    const call = body === null ? undefined : (JSON.parse(body) as unknown[]);
    if (call) {
      const vendor = hostname.includes('facebook')
        ? 'meta'
        : hostname.includes('tiktok')
          ? 'tiktok'
          : 'google';
      calls[vendor].push(call);
      return route.fulfill({ status: 204 });
    }
    const script = pathname.startsWith('/signals') ? '' : scripts[hostname as keyof typeof scripts];
    await route.fulfill({ contentType: 'text/javascript', body: script ?? '' });
  });
  /** Names of events, without what services are told at the beginning. */
  const events = {
    meta: () => calls.meta.filter(([kind]) => kind === 'track').map(([, name]) => name),
    tiktok: () =>
      calls.tiktok.flatMap(([kind, name]) => (kind === 'page' ? ['page'] : kind === 'track' ? [name] : [])),
    google: () => calls.google.filter(([kind]) => kind === 'event').map(([, name]) => name),
  };
  return { asked, calls, events };
}

/** Saves the demo creator's services by the dashboard's call. Disposing removes them. */
export async function withServices(page: Page, origin: string, pixels: Pixels) {
  // The sign-in's answer.
  const { token, user } = (await logIn(origin)) as { token: string; user: { account_id: string } };
  const save = async (saved: Pixels) => {
    const answer = await page.request.put(`/api/main/studio/${user.account_id}/pixels`, {
      headers: { 'x-access-token': token },
      data: { pixels: saved },
    });
    expect(answer.status()).toBe(200);
  };
  await save(pixels);
  return { account: user.account_id, [Symbol.asyncDispose]: () => save({}) };
}

export const question = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
export const again = (page: Page) => page.getByRole('button', { name: 'Privacy choices' });
