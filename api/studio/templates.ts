import type { Transaction } from 'kysely';
import type { DraftBlock, PageDraft, PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { isOnSale } from '../shop/onSale.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';
import { templateOf, type TemplateBlock } from './templateWords.ts';

/** As many as stand well on a home page. */
const mostShown = 4;

/**
 * A whole page in one click: who, what and how to stay in touch. Name, picture and theme stay. What only the creator can
 * fill in (links, handles, a film) is there but hidden, so that the page may be published as it is.
 */
export async function templateDraft(
  trx: Transaction<Schema>,
  {
    account,
    template,
    header,
  }: { account: Row<'accounts'>; template: PageTemplate; header: PageDraft['header'] },
): Promise<PageDraft> {
  const { bio, awning, blocks } = templateOf(template, account);
  const onSale = await trx
    .selectFrom('products')
    .select(['id', 'product_type'])
    .where('account_id', '=', account.id)
    .where(isOnSale)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const classes = onSale.filter(({ product_type }) => product_type === 'masterclass');
  const goods = onSale.filter(({ product_type }) => product_type !== 'masterclass');
  return {
    header: { ...header, bio, awning },
    blocks: blocks.flatMap((block) => filled(block, { goods: idsOf(goods), classes: idsOf(classes) })),
  };
}

/** A shelf with nothing on it is left out. */
function filled(block: TemplateBlock, shelf: { goods: string[]; classes: string[] }): DraftBlock[] {
  const _id = newId('blk');
  if (block.type === 'products') {
    return shelf.goods.length > 0 ? [{ ...block, _id, product_ids: shelf.goods }] : [];
  }
  if (block.type === 'masterclasses') {
    return shelf.classes.length > 0 ? [{ ...block, _id, class_ids: shelf.classes }] : [];
  }
  return [{ ...block, _id }];
}

function idsOf(products: readonly { id: string }[]): string[] {
  return products.slice(0, mostShown).map(({ id }) => id);
}
