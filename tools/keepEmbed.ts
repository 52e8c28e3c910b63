import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildHostScript, embedReleases } from './buildEmbeds.ts';

// Keeps the present script for other sites before it is released: `node tools/keepEmbed.ts`. After every later release its address still
// answers with these bytes. A kept file is never changed or removed.

const script = await buildHostScript();
await copyFile(join('dist/client', script), join(embedReleases, basename(script)));
console.log(`kept ${basename(script)}`);
