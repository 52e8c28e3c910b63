import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildHostScript, embedReleases } from './buildEmbeds.ts';

// Keeps the script of other sites as it is now, before it is released: `node tools/keepEmbed.ts`. Its address then answers after every
// later release, with these bytes. A kept file is never changed or removed.

const script = await buildHostScript();
await copyFile(join('dist/client', script), join(embedReleases, basename(script)));
console.log(`kept ${basename(script)}`);
