import { writeFile } from 'node:fs/promises';
import { buildScript } from './buildScript.ts';

/**
 * Builds the script of other sites and that of framed pages, each as one file without imports, and writes their names into
 * `dist/client/embeds.json`.
 */
export async function buildEmbeds(): Promise<void> {
  const host = await buildScript({ source: 'embed/host.ts', file: 'assets/embed-[hash:7].js' });
  const frame = await buildScript({ source: 'embed/frame.ts', file: 'assets/frame-[hash:7].js' });
  await writeFile('dist/client/embeds.json', JSON.stringify({ host, frame }));
}
