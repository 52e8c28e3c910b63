import type { Kysely } from 'kysely';
import { isListing, listedIds, listings } from '#shared/page/listings.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { PageDraft, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { unknownField } from '../../http/invalidField.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { draftOfPage, hasChanges, withLanguage } from './draftRules.ts';
import { readPage } from './queries.ts';
import { toPage } from './rules.ts';

/** The draft of a page, beside the published one. `revision` 0: there is no draft yet. */
export type DraftState = {
  published: Page;
  publishedAt: string;
  revision: number;
  draft: PageDraft;
  /** The draft at the time of publishing, including hidden blocks. */
  publishedBlocks: PageDraft['blocks'];
};

export async function loadPageDraft(
  db: Kysely<Schema>,
  { accountId, ownOrigin }: { accountId: string; ownOrigin: string },
): Promise<DraftState> {
  const rows = await readPage(db, { accountId });
  if (!rows) throw refusal(404, 'unknown_page');
  const published = toPage(rows, ownOrigin);
  const stored = await db
    .selectFrom('page_drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    published,
    publishedAt: rows.page.updated_at,
    revision: stored?.revision ?? 0,
    // `writeDraft` wrote both from what the schema had parsed.
    draft: stored
      ? withLanguage(JSON.parse(stored.draft_json) as PageDraft, published.language)
      : draftOfPage(published),
    publishedBlocks: stored?.published_json
      ? (JSON.parse(stored.published_json) as PageDraft).blocks
      : published.blocks,
  };
}

export function pageDraftAnswer({ published, publishedAt, revision, draft }: DraftState): StudioPage {
  return {
    slug: published.slug,
    account_id: published.account_id,
    currency: published.currency,
    revision,
    draft,
    published_at: publishedAt,
    has_changes: hasChanges(draft, published),
  };
}

/** Whose draft it is: the home page's, or that of the further page with this id. */
export type DraftPlace = { page: Page; subpageId: string | null };

/** Throws 404 for a block of another page, and for products and classes of another account. */
export async function checkOwnership(
  db: Kysely<Schema>,
  { page, subpageId }: DraftPlace,
  draft: Pick<PageDraft, 'blocks'>,
): Promise<void> {
  const blockIds = draft.blocks.map(({ _id }) => _id);
  const foreign = await foreignBlocks(db, { page, subpageId }, blockIds);
  for (const [index, id] of blockIds.entries()) {
    if (foreign.has(id)) throw unknownField(`draft.blocks.${index}._id`, 'no_block_of_page');
  }
  const own = await ownProducts(db, page.account_id, draft.blocks.filter(isListing).flatMap(listedIds));
  for (const [index, block] of draft.blocks.entries()) {
    if (!isListing(block)) continue;
    const { section, field, isStrict } = listings[block.type];
    for (const [place, id] of listedIds(block).entries()) {
      const type = own.get(id);
      if (type !== undefined && (!isStrict || kindOf(type).section === section)) continue;
      throw unknownField(`draft.blocks.${index}.${field}.${place}`, 'nothing_of_creator');
    }
  }
}

async function foreignBlocks(
  db: Kysely<Schema>,
  { page, subpageId }: DraftPlace,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select(['id', 'page_id', 'subpage_id'])
    .where('id', 'in', ids)
    .execute();
  const others = rows.filter((row) => row.page_id !== page._id || row.subpage_id !== subpageId);
  return new Set(others.map(({ id }) => id));
}

async function ownProducts(
  db: Kysely<Schema>,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row<'products'>['product_type']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'product_type'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, product_type }) => [id, product_type]));
}
