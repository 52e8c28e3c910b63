import type { Kysely } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { Schema } from '../../store/schema.ts';

/** The 404 of a public page. For a page that moved it names the new address. */
export async function pageMissing(db: Kysely<Schema>, slug: string): Promise<AppError> {
  const moved = await db
    .selectFrom('old_slugs')
    .innerJoin('accounts', 'accounts.id', 'old_slugs.account_id')
    .select('accounts.slug')
    .where('old_slugs.slug', '=', slug)
    .where(isNotSuspended)
    .executeTakeFirst();
  return moved
    ? refusal(404, 'page_moved', { extra: { moved_to: moved.slug } })
    : refusal(404, 'unknown_page');
}
