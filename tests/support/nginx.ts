import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, waitFor } from './ports.ts';
import { temporaryDirectory } from './temporaryDirectory.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((path) =>
  existsSync(path),
);

export const hasNginx = program !== undefined;

export type Nginx = AsyncDisposable & {
  origin: string;
  /** Deletes the stored answers whose header `surrogate-key` has one of these tags, as a CDN does. */
  purge: (tags: string[]) => Promise<void>;
};

/** The configuration of `docs/operations/nginx.conf`, in front of `upstream`. */
export async function startNginx({ upstream }: { upstream: string }): Promise<Nginx> {
  const port = await freePort();
  await using starting = new AsyncDisposableStack();
  const { path } = starting.use(await temporaryDirectory());
  const cache = join(path, 'cache');
  await mkdir(cache);
  await writeFile(join(path, 'nginx.conf'), configuration({ path, cache, port, upstream }));
  const child = spawn(program ?? 'nginx', ['-p', path, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  starting.defer(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${origin}/healthz`)).ok);
  const started = starting.move();
  return {
    origin,
    purge: (tags) => deleteTagged(cache, tags),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

function configuration(places: { path: string; cache: string; port: number; upstream: string }): string {
  const written = readFileSync('docs/operations/nginx.conf', 'utf8')
    .replace('/var/cache/nginx/makerstall', places.cache)
    .replace('listen 80;', `listen 127.0.0.1:${places.port};`)
    .replace('http://127.0.0.1:3000', places.upstream);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(places.path, kind)};`)
    .join('\n');
  return `daemon off;
master_process off;
pid ${join(places.path, 'nginx.pid')};
error_log stderr crit;
events { worker_connections 128; }
http {
access_log off;
${temporary}
${written}
}
`;
}

/** nginx keeps each answer in a file that begins with its headers. A missing file is a miss. */
async function deleteTagged(cache: string, tags: string[]): Promise<void> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    // nginx may be writing or replacing it.
    const stored = await readFile(file, 'latin1').catch(() => '');
    const key = /\r\nsurrogate-key: ([^\r]*)\r\n/i.exec(stored)?.[1];
    if (key?.split(' ').some((tag) => tags.includes(tag))) await rm(file, { force: true });
  }
}
