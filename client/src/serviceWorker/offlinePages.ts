import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import { offlinePath } from '#shared/addresses/offlinePages.ts';
import { isLanguage, sitePath, type Language } from '#shared/texts/languages.ts';
import { shellCache } from './shells.ts';

/** The offline page in English, and in the languages of the addresses that are open. */
export async function keepFirstOfflinePages(openPaths: readonly string[]): Promise<void> {
  const named = openPaths.map((path) => splitLanguage(path).language ?? 'en');
  const paths = new Set(['en' as const, ...named].map(pathIn));
  const cache = await caches.open(shellCache);
  await cache.addAll([...paths].map((path) => new Request(path, { cache: 'reload' })));
}

/**
 * Keeps the offline page in the language of a document that the network has just answered. The last one put is the language of
 * addresses that name none.
 */
export async function keepOfflinePage({ headers }: Response): Promise<void> {
  const language = headers.get('content-language')?.slice(0, 2);
  if (!isLanguage(language)) return;
  const path = pathIn(language);
  const cache = await caches.open(shellCache);
  if ((await heldPaths(cache)).at(-1) === path) return;
  const held = await cache.match(path, { ignoreVary: true });
  // If it cannot be loaded, the device shows the offline page in another language that it has.
  const page = held ?? (await fetch(path).catch(() => undefined));
  if (page?.ok) await cache.put(path, page);
}

/** In the language that the address names, else in that of the last document which the network answered. */
export async function heldOfflinePage(path: string): Promise<Response | undefined> {
  const { language } = splitLanguage(path);
  const last = (await heldPaths(await caches.open(shellCache))).at(-1) ?? offlinePath;
  const wanted = language ? await anyCopy(pathIn(language)) : undefined;
  return wanted ?? (await anyCopy(last)) ?? anyCopy(offlinePath);
}

function pathIn(language: Language): string {
  return sitePath(language, offlinePath);
}

async function heldPaths(cache: Cache): Promise<string[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.endsWith(offlinePath));
}

function anyCopy(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreVary: true });
}
