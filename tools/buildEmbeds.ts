import { hash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { buildScript } from './buildScript.ts';

/** Released versions of the script for other sites. Those sites still load them. */
export const embedReleases = 'client/embedReleases';

/**
 * Builds the script for other sites and the one for framed pages, each as one file without imports, and writes their names into
 * `dist/client/embeds.json`. Released versions of the first are put beside it.
 */
export async function buildEmbeds(): Promise<void> {
  const host = await buildHostScript();
  const frame = await buildScript({ source: 'embed/frame.ts', file: 'assets/frame-[hash:7].js' });
  const integrity = `sha384-${hash('sha384', await readFile(`dist/client/${host}`), 'base64')}`;
  await cp(embedReleases, 'dist/client/assets', { recursive: true });
  await writeFile('dist/client/embeds.json', JSON.stringify({ host, integrity, frame }));
}

/** Returns its name below `dist/client`. */
export function buildHostScript(): Promise<string> {
  return buildScript({ source: 'embed/host.ts', file: 'assets/embed-[hash:7].js' });
}
