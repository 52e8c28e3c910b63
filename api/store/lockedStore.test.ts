import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';

test('while another process holds the write lock, reads work and writes time out; afterwards writes work again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-locked-'));
  try {
    await using store = await connect({ dataDir, writeTimeoutMs: 300 });
    const other = new DatabaseSync(join(dataDir, 'makerstall.sqlite'));
    other.exec('begin immediate');

    const begun = performance.now();
    const write = () => store.transaction((trx) => trx.deleteFrom('sessions').executeTakeFirstOrThrow());
    const writes = Array.from({ length: 20 }, () => write().catch((error: unknown) => error));
    // The read is answered before the first write fails.
    const read = store.db.selectFrom('accounts').selectAll().execute();
    expect(await Promise.race([read, ...writes])).toEqual([]);

    for (const failure of await Promise.all(writes)) {
      expect(failure).toMatchObject({ status: 503, message: 'The store is busy. Please try again.' });
    }
    // The time in the queue counts: twenty writes do not take twenty time-outs.
    expect(performance.now() - begun).toBeLessThan(3000);

    other.exec('rollback');
    other.close();
    await expect(write()).resolves.toMatchObject({ numDeletedRows: 0n });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
