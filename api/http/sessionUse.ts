import type { ApiContext } from '../context.ts';
import type { Row } from '../store/schema.ts';

const dayMs = 86_400_000;
/** How long an unused session lives. */
export const unusedMs = 14 * dayMs;
const maxMs = 90 * dayMs;
/** The precision of a session's last use: writing each use would turn every read into a write. */
const useWrittenEveryMs = 60 * 60_000;

/** The time of its last use, to the hour, as an ISO time. */
export function usedAt({ last_used_at, created_at }: Pick<Row<'sessions'>, 'last_used_at' | 'created_at'>) {
  return last_used_at ?? created_at;
}

/**
 * Records that a session is in use, at most once an hour and without delaying the request. The session is then valid for 14 more
 * days, up to 90 in all.
 */
export function recordUse(
  { store, background, now }: Pick<ApiContext, 'store' | 'background' | 'now'>,
  session: Pick<Row<'sessions'>, 'token_hash' | 'created_at' | 'last_used_at'>,
): void {
  const at = now();
  if (!isWritable(session, at)) return;
  const latest = new Date(session.created_at).getTime() + maxMs;
  background.start(`session:${session.token_hash}`, async () => {
    // A request that had read the session earlier may have written its use meanwhile.
    const saved = await store.db
      .selectFrom('sessions')
      .select(['created_at', 'last_used_at'])
      .where('token_hash', '=', session.token_hash)
      .executeTakeFirst();
    if (!saved || !isWritable(saved, at)) return;
    await store.transaction((trx) =>
      trx
        .updateTable('sessions')
        .set({
          last_used_at: at.toISOString(),
          expires_at: new Date(Math.min(at.getTime() + unusedMs, latest)).toISOString(),
        })
        .where('token_hash', '=', session.token_hash)
        .execute(),
    );
  });
}

function isWritable(session: Pick<Row<'sessions'>, 'last_used_at' | 'created_at'>, at: Date): boolean {
  return at.getTime() - new Date(usedAt(session)).getTime() >= useWrittenEveryMs;
}
