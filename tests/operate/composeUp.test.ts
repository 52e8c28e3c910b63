import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import { freePort, waitFor } from '../support/ports.ts';

const execute = promisify(execFile);

/** Whether Docker Compose and a daemon answer. */
const hasDocker = await Promise.all([
  execute('docker', ['compose', 'version']),
  execute('docker', ['info', '--format', '{{.ServerVersion}}']),
]).then(
  () => true,
  () => false,
);

test.skipIf(!hasDocker)(
  'docker compose builds the image and starts everything, and its processes are restarted one after the other',
  { timeout: 900_000 },
  async () => {
    const secrets = await mkdtemp(join(tmpdir(), 'makerstall-compose-'));
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    const env = {
      ...process.env,
      SECRETS_DIR: secrets,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      DEMO: 'on',
    };
    const compose = (...words: string[]) =>
      execute('docker', ['compose', '--project-name', `makerstall-${httpsPort}`, ...words], { env });
    // The certificate is from Caddy's own authority.
    const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
    const statusOf = async (path: string) => {
      const { statusCode, body } = await request(`https://localhost:${httpsPort}${path}`, { dispatcher });
      await body.dump();
      return statusCode;
    };
    try {
      await compose('up', '--detach', '--build');
      await waitFor(async () => (await statusOf('/ada')) === 200, 60_000);
      for (const name of ['api-1', 'api-2', 'web-1', 'web-2']) {
        await compose('up', '--detach', '--no-deps', '--force-recreate', '--wait', name);
        expect(await statusOf('/api/main/pages/ada/public'), name).toBe(200);
      }
      const operator = ['node', '--env-file=/secrets/settings.env', 'api/operator.ts', 'check'];
      expect((await compose('exec', '-T', 'api-1', ...operator)).stdout).toContain('The books balance');
    } finally {
      await dispatcher.destroy();
      // They belong to the users of the services.
      await compose('run', '--rm', 'secrets', 'sh', '-c', 'rm -rf /secrets/*');
      await compose('down', '--volumes');
      await rm(secrets, { recursive: true, force: true });
    }
  },
);
