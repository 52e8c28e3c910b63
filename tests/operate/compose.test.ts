import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig as readApiConfig } from '../../api/config.ts';
import { readConfig as readWebConfig } from '../../server/config/config.ts';
import { defaultsIn, readCompose, type Service } from '../support/compose.ts';
import { startWholeServer } from '../support/wholeServer.ts';

const execute = promisify(execFile);
const compose = readCompose();
const services = Object.entries(compose.services);
const [apis, webServers] = [/^api-\d$/, /^web-\d$/].map((pattern) => servicesLike(pattern));

test('compose.yaml has two web servers, two APIs, a proxy, and a version for every image that is not ours', () => {
  expect(apis).toHaveLength(2);
  expect(webServers).toHaveLength(2);
  for (const [name, { image, build }] of services) {
    if (build === undefined) expect(image, name).toMatch(/^[a-z/]+:v?\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?$/);
    else expect({ image, build }, name).toEqual({ image: 'makerstall', build: '.' });
  }
});

test('every service waits for healthy ones, and is started again; only the secrets’ ends', () => {
  for (const [name, { restart, healthcheck, depends_on: needs = {} }] of services) {
    for (const word of healthcheck?.test ?? []) expect(word, name).toBeTypeOf('string');
    expect({ name, restart, hasCheck: healthcheck !== undefined }).toEqual({
      name,
      restart: name === 'secrets' ? undefined : 'unless-stopped',
      hasCheck: name !== 'secrets',
    });
    for (const [needed, { condition }] of Object.entries(needs))
      expect(condition, `${name} needs ${needed}`).toBe(
        needed === 'secrets' ? 'service_completed_successfully' : 'service_healthy',
      );
  }
  expect(Object.keys(compose.services['proxy']?.depends_on ?? {})).toEqual(['web-1', 'web-2']);
});

test('every named volume and network is declared, and what is mounted exists', async () => {
  for (const [name, { volumes = [], networks = [] }] of services) {
    for (const network of networks) expect(Object.keys(compose.networks), name).toContain(network);
    for (const volume of volumes.map(defaultsIn)) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./deploy/')) await expect(stat(source), name).resolves.toBeDefined();
      else if (!source.startsWith('./data/')) expect(Object.keys(compose.volumes), name).toContain(source);
    }
  }
});

test('no secret is in compose.yaml', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  expect(text).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
  for (const [name, { environment = {} }] of services)
    for (const [setting, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|TOKEN|KEY|AUTH\b/.test(setting)) expect(value, name).toMatch(/^\/secrets\//);
});

test('secrets are made once, each for the user of its service only', async () => {
  await using first = await madeSecrets();
  await using second = await madeSecrets();
  const made = await first.read();
  await first.make();
  expect(await first.read()).toEqual(made);
  const others = await second.read();
  for (const [file, text] of Object.entries(made)) {
    expect((await stat(join(first.folder, file))).mode & 0o777, file).toBe(0o600);
    expect(others[file], file).not.toBe(text);
  }
  for (const [name, { volumes = [] }] of services)
    for (const mounted of volumes.flatMap(
      (volume) => /secrets\/(\w+):/.exec(defaultsIn(volume))?.[1] ?? [],
    )) {
      const files = Object.keys(made).filter((file) => file.startsWith(`${mounted}/`));
      expect(files, name).toHaveLength(1);
      expect((await stat(join(first.folder, mounted))).mode & 0o777, name).toBe(0o700);
    }
});

test('web servers and APIs accept their settings, each of which is in the contract', async () => {
  await using secrets = await madeSecrets();
  const made = await secrets.read();
  const contract = readFileSync('docs/contract.md', 'utf8');
  const table = contract.slice(contract.indexOf('\n## 2.'), contract.indexOf('\n## 3.'));
  const settingsOf = ({ environment }: Service, folder: string) => ({
    ...parseEnv(made[`${folder}/settings.env`] ?? ''),
    ...Object.fromEntries(
      Object.entries(environment ?? {}).map(([name, value]) => [name, defaultsIn(value)]),
    ),
  });
  for (const web of webServers ?? []) {
    const settings = settingsOf(web, 'web');
    for (const name of Object.keys(settings)) expect(table).toContain(`\`${name}\``);
    expect(readWebConfig(settings)).toMatchObject({
      publicUrl: 'https://localhost',
      trustProxy: 1,
      port: 3000,
      api: { kind: 'remote', mainUrl: 'http://api:4000', authUrl: 'http://api:4000' },
    });
  }
  for (const api of apis ?? []) {
    const settings = settingsOf(api, 'api');
    for (const name of Object.keys(settings)) expect(table).toContain(`\`${name}\``);
    const config = readApiConfig({ isEmbedded: false, env: settings });
    expect(config).toMatchObject({ host: '0.0.0.0', port: 4000, publicUrl: 'https://localhost' });
    expect(config.s3).not.toBeNull();
    expect(config.secretsKeys).toHaveLength(1);
    const web = parseEnv(made['web/settings.env'] ?? '');
    expect(config.basicAuth).toBe(web['API_BASIC_AUTH']);
  }
});

test('every address that a health check asks our processes for exists', async () => {
  await using server = await startWholeServer();
  const proxies = ['api', 'proxy'].map((name) => readFileSync(`deploy/${name}.Caddyfile`, 'utf8'));
  const [apiPaths, webPaths] = proxies.map((text) =>
    [...text.matchAll(/health_uri (\S+)/g)].map(([, path]) => path),
  );
  for (const api of [...(apis ?? []), compose.services['api']]) apiPaths?.push(pathOf(api));
  for (const web of webServers ?? []) webPaths?.push(pathOf(web));
  for (const path of apiPaths ?? []) expect((await fetch(server.api.origin + path)).status, path).toBe(200);
  for (const path of webPaths ?? []) expect((await fetch(server.origin + path)).status, path).toBe(200);
  expect([apiPaths?.length, webPaths?.length]).toEqual([4, 3]);
});

function servicesLike(pattern: RegExp): Service[] {
  return services.flatMap(([name, service]) => (pattern.test(name) ? [service] : []));
}

function pathOf(service: Service | undefined): string | undefined {
  return /http:\/\/127\.0\.0\.1:\d+(\/\w+)/.exec((service?.healthcheck?.test ?? []).join(' '))?.[1];
}

async function madeSecrets() {
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-secrets-'));
  const make = async () => void (await execute('sh', ['deploy/makeSecrets.sh', folder]));
  await make();
  return {
    folder,
    make,
    /** The text of each file, by its path below the folder. */
    async read(): Promise<Record<string, string>> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const texts = files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')]);
      return Object.fromEntries(await Promise.all(texts));
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
