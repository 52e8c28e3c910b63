import type { FrameLocator, Page } from 'playwright/test';
import type { Session } from '#shared/audience/accountSchema.ts';
import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import type { EmbedSettingsAnswer } from '#shared/studio/embedSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { embedCode, type EmbedKind } from '../../client/src/features/studio/embeds/embedCode.ts';
import { startHostSite, type HostSite } from '../support/hostSite.ts';
import { demo, logIn } from './browserTest.ts';
import { productPath } from './checkout.ts';

export const embedded = 'Twelve glazes I trust';

type Code = { kind: EmbedKind; origin: string; language?: Language; version?: ScriptVersion };

/** The code of the dashboard for the shop, or for one product of it. */
export async function codeOf(page: Page, { kind, origin, language, version }: Code): Promise<string> {
  const path = kind === 'shop' ? `/${demo.slug}/shop` : await productPath(page, embedded);
  const text = kind === 'shop' ? 'Visit the shop' : 'Buy it';
  const href = origin + (language === undefined ? '' : `/${language}`) + path;
  return embedCode({ kind, href, language, text, name: embedded, image: '' }, origin, version);
}

/** A site with this code that is on the demo creator's list. */
export async function startListedSite(code: string, origin: string): Promise<HostSite> {
  const site = await startHostSite(code);
  // The login answers a session.
  const { token, user } = (await logIn(origin)) as Session;
  const address = `${origin}/api/main/studio/${user._id}/embeds`;
  const headers = { 'content-type': 'application/json', 'x-access-token': token };
  const { revision, settings } = (await (await fetch(address, { headers })).json()) as EmbedSettingsAnswer;
  const body = JSON.stringify({ revision, settings: { sites: [...settings.sites, site.origin] } });
  const saved = await fetch(address, { method: 'PUT', headers, body });
  if (!saved.ok) throw new Error(`the list of sites answered ${saved.status}`);
  return site;
}

/** The events that the site has heard so far. */
export const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as unknown);

/** The frame in the overlay, or in the middle of the page. */
export const frameIn = (page: Page, place: 'dialog' | 'body'): FrameLocator =>
  page.frameLocator(`${place} > iframe`);
