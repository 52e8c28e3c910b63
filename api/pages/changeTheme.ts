import type { Transaction } from 'kysely';
import type { Theme } from '#shared/pageSchema.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { Schema } from '../store/schema.ts';

/** Changes what visitors see at once; a draft takes it over, so that publishing it later does not turn the theme back. */
export async function changeTheme(
  trx: Transaction<Schema>,
  { accountId, theme, now }: { accountId: string; theme: Theme; now: Date },
): Promise<void> {
  const updated_at = now.toISOString();
  await trx.updateTable('pages').set({ theme, updated_at }).where('account_id', '=', accountId).execute();
  const kept = await trx
    .selectFrom('page_drafts')
    .select(['revision', 'draft_json'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!kept) return;
  // Written by `writeDraft`, from what the schema had read.
  const draft = JSON.parse(kept.draft_json) as PageDraft;
  if (draft.header.theme === theme) return;
  const draft_json = JSON.stringify({ ...draft, header: { ...draft.header, theme } });
  await trx
    .updateTable('page_drafts')
    .set({ draft_json, revision: kept.revision + 1, updated_at })
    .where('account_id', '=', accountId)
    .execute();
}
