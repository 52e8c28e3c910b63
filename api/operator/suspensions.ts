import { restore, suspend } from '../accounts/suspensions.ts';
import type { OperatorConfig } from '../config.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

export async function setSuspended(
  store: Store,
  { command, slug, config }: { command: 'suspend' | 'restore'; slug: string; config: OperatorConfig },
): Promise<number> {
  const account = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!account) return refuse(`There is no page at /${onOneLine(slug)}.`);
  await store.transaction((trx) =>
    command === 'suspend' ? suspend(trx, account.id, new Date()) : restore(trx, account.id),
  );
  say(`/${slug} is ${command === 'suspend' ? 'suspended' : 'open again'}.`);
  if (!(await purgeCopies(config, slug)))
    say(`No web server answers at ${config.webOrigin}: elsewhere a copy may be shown for PAGE_CACHE_TTL_MS.`);
  return 0;
}

/** The web servers cache pages. The one on this machine purges its own copies and, through Redis, those of the others. */
async function purgeCopies({ webOrigin, metricsToken }: OperatorConfig, slug: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${webOrigin}/api/purge/${slug}`, {
      method: 'POST',
      headers: metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` },
      signal: AbortSignal.timeout(3000),
    });
    return status === 204;
  } catch {
    return false;
  }
}
