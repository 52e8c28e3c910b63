import type { Shells } from '#shared/addresses/offlinePages.ts';

/** Written into the script by `tools/buildServiceWorker.ts`. Another build has another version. */
declare const __SHELLS__: Shells;
declare const __VERSION__: string;

const prefix = 'shell-';

export const shells = __SHELLS__;
export const shellCache = prefix + __VERSION__;

/** Adds the files that the page at this path needs, and that are not here yet. Rejects if one cannot be loaded. */
export async function keepShell(path: string, html: string): Promise<void> {
  const cache = await caches.open(shellCache);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const shell = /^(?:\/[a-z]{2})?\/dashboard\//.test(path) ? shells.door : shells.order;
  const [from, to] = replacedFolder(html);
  const files = shell.map((file) => file.replace(from, to));
  await cache.addAll(files.filter((file) => !held.has(file)));
}

/** The folder of the English texts, and the folder that a document in another language loads instead. Both are empty for English. */
function replacedFolder(html: string): [from: string, to: string] {
  const start = html.indexOf(mapStart);
  if (start === -1) return ['', ''];
  const map = html.slice(start + mapStart.length, html.indexOf('</script>', start));
  // The web server writes it: see server/ssr/builtBundle.ts.
  const { imports } = JSON.parse(map) as { imports: Record<string, string> };
  return Object.entries(imports)[0] ?? ['', ''];
}

const mapStart = '<script type="importmap">';

/** The files of the previous build stay: open pages may load them, and pages that could not be read again name them. */
export async function deleteOldShells(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)));
}
