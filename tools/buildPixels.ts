import { writeFile } from 'node:fs/promises';
import { buildStyledScript } from './buildScript.ts';

/**
 * Builds what pages with advertising services load, and writes the names into `dist/client/pixels.json`. The files are not named after it:
 * lists of content blockers would stop the question with the services.
 */
export async function buildPixels(): Promise<void> {
  const { script, style } = await buildStyledScript({
    source: 'pixels/main.ts',
    file: 'assets/asked-[hash:7]',
  });
  await writeFile('dist/client/pixels.json', JSON.stringify({ script: `/${script}`, style: `/${style}` }));
}
