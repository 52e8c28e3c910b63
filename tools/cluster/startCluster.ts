import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/ports.ts';
import { startS3 } from '../../tests/support/s3Server.ts';
import { type Member, startMember } from './member.ts';
import { pathOf } from './programs.ts';
import { startPostgres, startRedis, type RunningStore } from './stores.ts';

// The topology of compose.yaml from programs of this machine: a proxy, two web servers, a balancer, two APIs, PostgreSQL, Redis and a bucket.

export type Cluster = AsyncDisposable & {
  /** The proxy's address. */
  origin: string;
  /** What the operator's commands need to reach the cluster's store. */
  settings: Record<string, string>;
  /** The processes that can be restarted one after the other. */
  apis: [Member, Member];
  webServers: [Member, Member];
  /** The others. There is no PostgreSQL if `databaseUrl` was given. */
  proxy: Member;
  balancer: Member;
  redis: Member;
  postgres: Member | undefined;
  /** Runs in this process. */
  s3: Pick<Member, 'name' | 'kill' | 'start'>;
  /** Has the output of each process. It is removed when the cluster is disposed. */
  folder: string;
};

export type ClusterOptions = {
  /** The proxy's port; any free one if it is missing. */
  port?: number;
  /** A PostgreSQL database to use instead of a new PostgreSQL. */
  databaseUrl?: string | undefined;
  /** More settings for web servers and APIs. */
  env?: Record<string, string>;
};

const host = '127.0.0.1';

/** Resolves when everything is ready. Disposing it ends every process, in the opposite order. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  await using starting = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-cluster-'));
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o711);
  const port = options.port ?? (await freePort());
  const own = (store: RunningStore) => {
    starting.use(store.member);
    return store;
  };
  const postgres = options.databaseUrl === undefined ? own(await startPostgres(folder)) : undefined;
  const databaseUrl = options.databaseUrl ?? postgres?.url ?? '';
  const redis = own(await startRedis(folder));
  const s3 = starting.use(await startS3({ key: randomWord(), secret: randomWord() }));
  const origin = `http://localhost:${port}`;
  const shared = {
    PUBLIC_URL: origin,
    API_BASIC_AUTH: `web:${randomWord()}`,
    MALLOC_ARENA_MAX: '1',
    NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
    ...options.env,
  };
  const settings = {
    ...shared,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    S3_URL: s3.url,
    S3_KEY: s3.keys.key,
    S3_SECRET: s3.keys.secret,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    EXCHANGE_RATES_URL: 'off',
  };
  const start = async (member: Started) => starting.use(await startProcess(folder, member));
  const startApi = async (name: string, apiPort: number) =>
    start({
      name,
      script: ['api/main.ts'],
      port: apiPort,
      env: { ...settings, API_HOST: host, API_PORT: String(apiPort), DEMO: 'on' },
    });
  const [firstApiPort, secondApiPort] = [await freePort(), await freePort()];
  const apis: Cluster['apis'] = [
    await startApi('api-1', firstApiPort),
    await startApi('api-2', secondApiPort),
  ];
  const balancerPort = await freePort();
  const balancerUrl = `http://${host}:${balancerPort}`;
  const balancer = await start({
    name: 'api',
    config: 'deploy/api.Caddyfile',
    port: balancerPort,
    env: {
      API_BALANCER_PORT: String(balancerPort),
      API_1: `${host}:${firstApiPort}`,
      API_2: `${host}:${secondApiPort}`,
    },
  });
  const startWebServer = async (name: string, webPort: number) =>
    start({
      name,
      script: ['--max-semi-space-size=16', '--heap-growing-percent=100', 'server/main.ts'],
      port: webPort,
      env: {
        ...shared,
        PORT: String(webPort),
        MAIN_API_URL: balancerUrl,
        AUTH_API_URL: balancerUrl,
        REDIS_URL: redis.url,
        TRUST_PROXY: '1',
      },
    });
  const [firstWebPort, secondWebPort] = [await freePort(), await freePort()];
  const webServers: Cluster['webServers'] = [
    await startWebServer('web-1', firstWebPort),
    await startWebServer('web-2', secondWebPort),
  ];
  const proxy = await start({
    name: 'proxy',
    config: 'deploy/proxy.Caddyfile',
    port,
    env: { SITE: origin, WEB_1: `${host}:${firstWebPort}`, WEB_2: `${host}:${secondWebPort}` },
  });
  const started = starting.move();
  return {
    origin,
    settings,
    apis,
    webServers,
    proxy,
    balancer,
    redis: redis.member,
    postgres: postgres?.member,
    s3: { name: 's3', kill: s3.kill, start: s3.start },
    folder,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** A script for Node, or a configuration for Caddy. */
type Started = { name: string; port: number; env: Record<string, string> } & (
  | { script: string[] }
  | { config: string }
);

function startProcess(folder: string, { name, port, env, ...what }: Started): Promise<Member> {
  const program =
    'script' in what
      ? { command: process.execPath, args: ['--disable-warning=ExperimentalWarning', ...what.script] }
      : { command: pathOf('caddy'), args: ['run', '--adapter', 'caddyfile', '--config', what.config] };
  return startMember({
    ...program,
    name,
    // Caddy keeps its state there, and both Caddys would open the same port for their administration.
    env: { HOME: folder, CADDY_ADMIN: 'off', ...env },
    logFile: join(folder, `${name}.log`),
    isReady: async () =>
      (await fetch(`http://${host}:${port}/readyz`, { headers: { host: `localhost:${port}` } })).status ===
      200,
  });
}

function randomWord(): string {
  return randomBytes(18).toString('base64url');
}
