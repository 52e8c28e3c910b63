import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { freePort, waitFor } from '../support/ports.ts';

// Without a container engine this test follows the image's steps itself: packages, copies, user, health check.

const execute = promisify(execFile);
const unprivileged = 65_534;

test('the image starts without dev packages, as another user, and passes its own health check', async () => {
  const dockerfile = await readFile('Dockerfile', 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-image-'));
  const app = join(folder, 'app');
  const data = join(folder, 'data');
  await Promise.all([mkdir(app), mkdir(data, { mode: 0o700 })]);
  await chmod(folder, 0o755);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) await cp(file, join(app, file));
  await execute('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: app });
  for (const source of copiedBy(dockerfile)) await cp(source, join(app, source), { recursive: true });

  // A Node of the image's own, because other users may have no access to the tree's.
  const node = join(folder, 'node');
  await cp(process.execPath, node, { dereference: true });

  const asRoot = process.getuid?.() === 0;
  if (asRoot) await chown(data, unprivileged, unprivileged);
  const user = asRoot ? { uid: unprivileged, gid: unprivileged } : {};
  const port = String(await freePort());
  const env = {
    PATH: process.env['PATH'],
    HOME: data,
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    DATA_DIR: data,
    PORT: port,
  };
  const [, ...healthCheck] = execOf(dockerfile, /^HEALTHCHECK .*CMD (\[.*\])$/m);
  const [, ...command] = execOf(dockerfile, /^CMD (\[.*\])$/m);
  expect(command.at(-1)).toBe('server/main.ts');
  const server = spawn(node, command, { cwd: app, env, stdio: 'ignore', ...user });
  const ended = once(server, 'exit');
  try {
    // Nothing is compiled yet.
    await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 200, 90_000);
    await execute(node, healthCheck, { cwd: app, env, ...user });
    const page = await fetch(`http://127.0.0.1:${port}/ada`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Ada');
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  await expect(execute(node, healthCheck, { cwd: app, env })).rejects.toThrow('Command failed');
  await rm(folder, { recursive: true });
});

/** The files that the last stage copies from the tree and from the build. */
function copiedBy(dockerfile: string): string[] {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const own = [...lastStage.matchAll(/^COPY (?!--from)(\S+) /gm)].map(([, source]) => source ?? '');
  return [...own, 'dist'];
}

/** A command of the image: the exec form is a JSON array of strings. */
function execOf(dockerfile: string, pattern: RegExp): string[] {
  return JSON.parse(pattern.exec(dockerfile)?.[1] ?? '[]') as string[];
}
