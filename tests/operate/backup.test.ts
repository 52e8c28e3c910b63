import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demo, startMakerstall } from '../support/makerstall.ts';

test('a backup of a running shop is restored, and migrated once when it is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makerstall-backup-'));
  const backup = join(folder, 'backup.sqlite');
  {
    await using server = await startMakerstall();
    await post(`${server.origin}/api/main/pages/${demo.slug}/report`, { reason: 'kept in the backup' });
    using live = new DatabaseSync(join(server.dataDir, 'makerstall.sqlite'), { timeout: 5000 });
    live.exec(`vacuum into '${backup}'`);
    await post(`${server.origin}/api/main/pages/${demo.slug}/report`, { reason: 'after the backup' });
  }
  {
    // The state that the version before the latest migration would have left.
    using old = new DatabaseSync(backup);
    old.exec("drop table suspensions; delete from migrations where name = '0004-suspensions'");
  }
  await copyFile(backup, join(folder, 'makerstall.sqlite'));
  for (const round of ['upgraded', 'opened again']) {
    await using server = await startMakerstall({ dataDir: folder });
    expect((await fetch(`${server.origin}/${demo.slug}`)).status, round).toBe(200);
    expect((await login(server.origin)).status, round).toBe(200);
    using store = new DatabaseSync(join(folder, 'makerstall.sqlite'), { timeout: 5000 });
    expect(store.prepare('select reason from reports').all()).toEqual([{ reason: 'kept in the backup' }]);
    const applied = store.prepare("select 1 from migrations where name = '0004-suspensions'").all();
    expect(applied).toHaveLength(1);
    expect(store.prepare('select * from suspensions').all()).toEqual([]);
  }
  await rm(folder, { recursive: true });
});

test('an owner’s change of theme is on the page at the next load, although it was cached', async () => {
  await using server = await startMakerstall({ env: { PAGE_CACHE_TTL_MS: '3600000' } });
  const page = async () => {
    const answer = await fetch(`${server.origin}/${demo.slug}`);
    return { etag: answer.headers.get('etag'), html: await answer.text() };
  };
  while ((await page()).etag === null);
  expect((await page()).html).toContain('data-theme="light"');
  const { token, user } = await (await login(server.origin)).json();
  const changed = await fetch(`${server.origin}/api/main/pages/${user.account_id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ header: { theme: 'dark' } }),
  });
  expect(changed.status).toBe(200);
  expect((await page()).html).toContain('data-theme="dark"');
});

function login(origin: string): Promise<Response> {
  return post(`${origin}/api/auth/login`, { email: demo.email, password: demo.password });
}

function post(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
