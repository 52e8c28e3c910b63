import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Page } from '#shared/pageSchema.ts';
import type { PageDraft, StudioPage } from '#shared/studio/pageDraftSchema.ts';
import { unknownField } from '../http/invalidField.ts';
import type { Row, Schema } from '../store/schema.ts';
import { draftOfPage, hasChanges } from './draftRules.ts';
import { readPage } from './queries.ts';
import { toPage } from './rules.ts';

/** A page in the making beside the one that visitors see. `revision` 0: nothing was drafted yet. */
export type Making = {
  published: Page;
  publishedAt: string;
  revision: number;
  draft: PageDraft;
  /** The draft as it was when it was published, with what was hidden in it. */
  publishedBlocks: PageDraft['blocks'];
};

export async function readMaking(
  db: Kysely<Schema>,
  { accountId, ownOrigin }: { accountId: string; ownOrigin: string },
): Promise<Making> {
  const rows = await readPage(db, { accountId });
  if (!rows) throw new AppError(404, 'unknown_page', 'There is no page at this address.');
  const published = toPage(rows, ownOrigin);
  const kept = await db
    .selectFrom('page_drafts')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return {
    published,
    publishedAt: rows.page.updated_at,
    revision: kept?.revision ?? 0,
    // Both were written by `writeDraft`, from what the schema had read.
    draft: kept ? (JSON.parse(kept.draft_json) as PageDraft) : draftOfPage(published),
    publishedBlocks: kept?.published_json
      ? (JSON.parse(kept.published_json) as PageDraft).blocks
      : published.blocks,
  };
}

export function makingAnswer({ published, publishedAt, revision, draft }: Making): StudioPage {
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

/** Throws 404 for a block of another page, and for products and classes that are not this account's. */
export async function checkOwnership(db: Kysely<Schema>, page: Page, draft: PageDraft): Promise<void> {
  const blockIds = draft.blocks.map(({ _id }) => _id);
  const foreign = await foreignBlocks(db, page._id, blockIds);
  for (const [index, id] of blockIds.entries()) {
    if (foreign.has(id)) throw unknownField(`draft.blocks.${index}._id`, 'is no block of yours');
  }
  const listed = draft.blocks.flatMap((block) => [...listedIn(block)]);
  const own = await ownProducts(db, page.account_id, listed);
  for (const [index, block] of draft.blocks.entries()) {
    for (const [place, id] of listedIn(block).entries()) {
      const type = own.get(id);
      if (type !== undefined && (block.type !== 'masterclasses' || type === 'masterclass')) continue;
      const field = block.type === 'masterclasses' ? 'class_ids' : 'product_ids';
      throw unknownField(`draft.blocks.${index}.${field}.${place}`, 'is nothing of yours');
    }
  }
}

function listedIn(block: PageDraft['blocks'][number]): string[] {
  if (block.type === 'products') return block.product_ids;
  return block.type === 'masterclasses' ? block.class_ids : [];
}

async function foreignBlocks(
  db: Kysely<Schema>,
  pageId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blocks')
    .select('id')
    .where('id', 'in', ids)
    .where('page_id', '!=', pageId)
    .execute();
  return new Set(rows.map(({ id }) => id));
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
