import type { Transaction } from 'kysely';
import type { Theme } from '#shared/page/pageSchema.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { Schema } from '../../store/schema.ts';

/** Changes the public page at once. The draft gets the theme too, so that publishing it later does not restore the old one. */
export async function changeTheme(
  trx: Transaction<Schema>,
  { accountId, theme, now }: { accountId: string; theme: Theme; now: Date },
): Promise<void> {
  const updated_at = now.toISOString();
  await trx.updateTable('pages').set({ theme, updated_at }).where('account_id', '=', accountId).execute();
  const stored = await trx
    .selectFrom('page_drafts')
    .select(['revision', 'draft_json'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!stored) return;
  // `writeDraft` wrote it from what the schema had parsed.
  const draft = JSON.parse(stored.draft_json) as PageDraft;
  if (draft.header.theme === theme) return;
  const draft_json = JSON.stringify({ ...draft, header: { ...draft.header, theme } });
  await trx
    .updateTable('page_drafts')
    .set({ draft_json, revision: stored.revision + 1, updated_at })
    .where('account_id', '=', accountId)
    .execute();
}
