import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBooks } from '../../api/operator/checkBooks.ts';
import { connect } from '../../api/store/connect.ts';
import { type Makerstall, startMakerstall } from '../support/makerstall.ts';

type Options = Omit<NonNullable<Parameters<typeof startMakerstall>[0]>, 'dataDir'>;

/**
 * A server for browser tests without rate limits. It also answers while starting browsers use the processors for seconds. Its books
 * must balance when it ends.
 */
export async function startServer({ env, ...options }: Options = {}): Promise<Makerstall> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startMakerstall({
    ...options,
    dataDir,
    env: { RATE_LIMITS: 'off', MAX_EVENT_LOOP_LAG_MS: '20000', ...env },
  });
  const owned = stack.move();
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await using _ = owned;
      await server[Symbol.asyncDispose]();
      await using store = await connect({ dataDir });
      const problems = await checkBooks(store.db);
      if (problems.length > 0)
        throw new Error(`the books do not balance:\n${JSON.stringify(problems, null, 2)}`);
    },
  };
}
