import { writeFile } from 'node:fs/promises';
import { buildStyledScript } from './buildScript.ts';

/**
 * Builds what pages with advertising services load, and writes the names into `dist/client/pixels.json`. The names of the files do not
 * contain "pixels", because content blockers would then block the question together with the services.
 */
export async function buildPixels(): Promise<void> {
  const { script, style } = await buildStyledScript({
    source: 'pixels/main.ts',
    file: 'assets/asked-[hash:7]',
  });
  await writeFile('dist/client/pixels.json', JSON.stringify({ script: `/${script}`, style: `/${style}` }));
}
