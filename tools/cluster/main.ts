import { once } from 'node:events';
import { missingPrograms } from './programs.ts';
import { startCluster } from './startCluster.ts';

// `npm run cluster`: two web servers and two APIs with everything around them, until Ctrl-C. `PORT` is the proxy's port; `DATABASE_URL` names
// a PostgreSQL database to use instead of a new one, which is deleted at the end.

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(
    `A cluster also needs ${missing.join(', ')}. On Debian: apt-get install caddy postgresql redis-server`,
  );
  process.exitCode = 1;
} else await run();

async function run(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const { PORT, DATABASE_URL } = process.env;
  await using cluster = await startCluster({ port: Number(PORT ?? 3000), databaseUrl: DATABASE_URL });
  console.log(`${cluster.origin}/ada\nOutput of each process: ${cluster.folder}\nEnd it with Ctrl-C.`);
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  console.log('Stopping …');
}
