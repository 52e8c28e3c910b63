import type { Transaction } from 'kysely';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { Events } from '../../events.ts';
import type { Schema } from '../../store/schema.ts';
import { checkOwnership, type DraftState } from './draftQueries.ts';
import { markUsedFiles, withPageFiles } from './pageFiles.ts';
import { blockColumns } from './rules.ts';
import { visiblePart, withLanguage } from './draftRules.ts';

/** Replaces the draft that was read, and publishes an event. Returns the changed page. */
export async function writeDraft(
  trx: Transaction<Schema>,
  { state, draft: wanted, events, now }: { state: DraftState; draft: PageDraft; events: Events; now: Date },
): Promise<DraftState> {
  const { published, revision } = state;
  await checkOwnership(trx, { page: published, subpageId: null }, wanted);
  const named = withLanguage(wanted, state.draft.header.language);
  const draft = await withPageFiles(trx, published.account_id, named);
  const draftRow = {
    revision: revision + 1,
    draft_json: JSON.stringify(draft),
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('page_drafts')
    .values({ account_id: published.account_id, published_json: null, ...draftRow })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(draftRow))
    .execute();
  await markUsedFiles(trx, { accountId: published.account_id, now });
  const saved = { accountId: published.account_id, before: state.draft, draft, at: now };
  await events.publish(trx, 'draftSaved', saved);
  return { ...state, revision: draftRow.revision, draft };
}

/** Publishes the draft. Blocks keep their ids; hidden ones stay in the draft only. */
export async function publishDraft(
  trx: Transaction<Schema>,
  { state, events, now }: { state: DraftState; events: Events; now: Date },
): Promise<void> {
  const { published, draft } = state;
  await checkOwnership(trx, { page: published, subpageId: null }, draft);
  const { header, blocks } = visiblePart(draft);
  await trx
    .updateTable('pages')
    .set({
      title: header.title,
      bio: header.bio,
      avatar: header.avatar,
      cover: header.cover ?? null,
      theme: header.theme,
      awning_first: header.awning[0],
      awning_second: header.awning[1],
      look_json: header.look === undefined ? null : JSON.stringify(header.look),
      ...(header.language === undefined ? {} : { language: header.language }),
      updated_at: now.toISOString(),
    })
    .where('id', '=', published._id)
    .execute();
  await trx
    .deleteFrom('blocks')
    .where('page_id', '=', published._id)
    .where('subpage_id', 'is', null)
    .execute();
  if (blocks.length > 0) {
    const rows = blocks.map((block, position) =>
      Object.assign(blockColumns(block), { page_id: published._id, position }),
    );
    await trx.insertInto('blocks').values(rows).execute();
  }
  await trx
    .updateTable('page_drafts')
    .set({ published_json: JSON.stringify(draft) })
    .where('account_id', '=', published.account_id)
    .execute();
  await markUsedFiles(trx, { accountId: published.account_id, now });
  await events.publish(trx, 'pagePublished', { accountId: published.account_id, at: now });
}
