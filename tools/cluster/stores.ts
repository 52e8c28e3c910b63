import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tests/support/ports.ts';
import { startMember, type Member } from './member.ts';
import { pathOf } from './programs.ts';

export type RunningStore = { url: string; member: Member };

const host = '127.0.0.1';

/** A PostgreSQL of its own, with a new password, in a new directory below `folder`. */
export async function startPostgres(folder: string): Promise<RunningStore> {
  const place = join(folder, 'postgres');
  const passwordFile = join(folder, 'postgres-password');
  const password = randomBytes(18).toString('base64url');
  await mkdir(place, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  const user = postgresUser();
  if (user) for (const path of [place, passwordFile]) await chown(path, user.uid, user.gid);
  const port = await freePort();
  const settings = [`--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--username=makerstall'];
  execFileSync(pathOf('initdb'), ['-D', place, '--encoding=UTF8', '--no-sync', ...settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    ...user,
  });
  const url = `postgres://makerstall:${password}@${host}:${port}/postgres`;
  const member = await startMember({
    name: 'postgres',
    command: pathOf('postgres'),
    args: [
      '-D',
      place,
      '-p',
      String(port),
      '-c',
      `listen_addresses=${host}`,
      '-c',
      'unix_socket_directories=',
    ],
    env: {},
    ...(user ? { user } : {}),
    logFile: join(folder, 'postgres.log'),
    // As `pg_ctl stop -m immediate` does it: SIGKILL would leave its child processes.
    killSignal: 'SIGQUIT',
    isReady: () => acceptsQueries(url),
  });
  return { url, member };
}

/** A Redis of its own that keeps nothing on the disk. */
export async function startRedis(folder: string): Promise<RunningStore> {
  const port = await freePort();
  const password = randomBytes(18).toString('base64url');
  const member = await startMember({
    name: 'redis',
    command: pathOf('redis-server'),
    args: ['--port', String(port), '--bind', host, '--save', '', '--requirepass', password],
    env: {},
    logFile: join(folder, 'redis.log'),
    isReady: () => isListening(port),
  });
  return { url: `redis://:${password}@${host}:${port}`, member };
}

/** PostgreSQL refuses to run as root. Debian's package brings a user for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function acceptsQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
  return true;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  socket.destroy();
  return true;
}
