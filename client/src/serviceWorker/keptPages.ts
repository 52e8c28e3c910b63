import { isKeptPath, type KeptLink } from '#shared/addresses/offlinePages.ts';
import { keptCache } from '../lib/keptCache.ts';
import { keepOfflinePage } from './offlinePages.ts';
import { keepShell } from './shells.ts';

const maxPages = 20;
const maxPictures = 60;
/** The time since the device last loaded the page from the network. */
const maxAgeMs = 90 * 24 * 60 * 60_000;

/** Keeps the page with the files that it needs; `answer` where it has just been loaded. Resolves with whether it is kept. */
export async function keepPage(path: string, answer?: Response): Promise<boolean> {
  const page = answer ?? (await fetch(path));
  await keepOfflinePage(page);
  const cache = await caches.open(keptCache);
  if (page.status === 404) await cache.delete(path);
  if (!page.ok || page.redirected) return false;
  await keepShell(path, await page.clone().text());
  await cache.put(path, page);
  await trim(cache);
  return true;
}

export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(keptCache);
  for (const address of addresses.slice(-maxPictures)) {
    const held = await cache.match(address);
    // A page without one of its pictures is still worth keeping.
    if (!held) await cache.add(address).catch(() => {});
  }
  await trim(cache);
}

/** Replaces every kept page by that of the new build. A page that cannot be loaded now stays as it is. */
export async function renewPages(): Promise<void> {
  const cache = await caches.open(keptCache);
  for (const path of (await cache.keys()).map(pathOf).filter(isKeptPath))
    await keepPage(path).catch(() => {});
}

export async function keptPage(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: keptCache, ignoreVary: true });
}

/** What can be opened, the newest first. A helper's door has the secret part of its address elsewhere, so no link can lead there. */
export async function keptLinks(): Promise<KeptLink[]> {
  const cache = await caches.open(keptCache);
  const paths = (await cache.keys()).map(pathOf).filter(isKeptPath).toReversed();
  const links = await Promise.all(
    paths.map(async (path) => ({ path, title: titleIn((await (await cache.match(path))?.text()) ?? '') })),
  );
  return links.filter(({ path, title }) => title !== '' && !path.endsWith('/dashboard/door'));
}

/** Escaped, as it stands in the document. */
function titleIn(html: string): string {
  return /<meta name="description" content="([^"<]{1,300})"/.exec(html)?.[1] ?? '';
}

/** The oldest are deleted first. A cache lists its keys in the order in which they were written. */
async function trim(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const pages = requests.filter((request) => isKeptPath(pathOf(request)));
  const pictures = requests.filter((request) => pathOf(request).startsWith('/media/'));
  const oldest = Date.now() - maxAgeMs;
  for (const request of pages.slice(-maxPages)) {
    const answer = await cache.match(request, { ignoreVary: true });
    if (Date.parse(answer?.headers.get('date') ?? '') < oldest)
      await cache.delete(request, { ignoreVary: true });
  }
  for (const request of [...pages.slice(0, -maxPages), ...pictures.slice(0, -maxPictures)])
    await cache.delete(request, { ignoreVary: true });
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
