import type { Transaction } from 'kysely';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { markStart } from '../studio/startMarks.ts';
import type { Schema } from '../store/schema.ts';
import { checkOwnership, type Making } from './draftQueries.ts';
import { blockColumns } from './rules.ts';
import { visiblePart } from './draftRules.ts';

/** Keeps a draft in place of the one that was read, and ticks what it is the first of. Answers the page as it is then. */
export async function writeDraft(
  trx: Transaction<Schema>,
  { making, draft, now }: { making: Making; draft: PageDraft; now: Date },
): Promise<Making> {
  const { published, revision } = making;
  await checkOwnership(trx, published, draft);
  const kept = {
    revision: revision + 1,
    draft_json: JSON.stringify(draft),
    updated_at: now.toISOString(),
  };
  await trx
    .insertInto('page_drafts')
    .values({ account_id: published.account_id, published_json: null, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute();
  await tick(trx, { making, draft, now });
  return { ...making, revision: kept.revision, draft };
}

/** Makes the draft what visitors see. Blocks keep their ids; hidden ones stay in the draft alone. */
export async function publishDraft(
  trx: Transaction<Schema>,
  { making, now }: { making: Making; now: Date },
): Promise<void> {
  const { published, draft } = making;
  await checkOwnership(trx, published, draft);
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
      updated_at: now.toISOString(),
    })
    .where('id', '=', published._id)
    .execute();
  await trx.deleteFrom('blocks').where('page_id', '=', published._id).execute();
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
}

async function tick(
  trx: Transaction<Schema>,
  { making, draft, now }: { making: Making; draft: PageDraft; now: Date },
): Promise<void> {
  const { published } = making;
  const known = new Set(making.draft.blocks.map(({ _id }) => _id));
  const account_id = published.account_id;
  if (draft.blocks.some(({ _id }) => !known.has(_id))) {
    await markStart(trx, { account_id, item: 'block' }, now);
  }
  if (draft.header.avatar !== '' && draft.header.avatar !== making.draft.header.avatar) {
    await markStart(trx, { account_id, item: 'picture' }, now);
  }
}
