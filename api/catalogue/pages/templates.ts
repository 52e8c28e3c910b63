import type { Transaction } from 'kysely';
import { isListing, listings, newListing } from '#shared/page/listings.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { DraftBlock, PageDraft, PageTemplate } from '#shared/studio/pageDraftSchema.ts';
import { confirmByDefault } from '#shared/studio/confirmByDefault.ts';
import { isOnSale } from '../products/onSale.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadEuropeanSales } from './europeanSales.ts';
import { templateOf, type TemplateBlock } from './templateWords.ts';

/** The maximum number of products that fits a home page. */
const maxShown = 4;

type OnSale = Pick<Row<'products'>, 'id' | 'product_type'>;

/**
 * A whole page in one click, in the language of the draft: who, what and how to stay in touch. Name, picture and theme stay. Blocks that only
 * the creator can complete (links, handles, a film) are hidden, so that the page can be published as it is.
 */
export async function templateDraft(
  trx: Transaction<Schema>,
  {
    account,
    template,
    header,
  }: { account: Row<'accounts'>; template: PageTemplate; header: PageDraft['header'] },
): Promise<PageDraft> {
  const { bio, awning, blocks } = templateOf(template, account, header.language ?? 'en');
  const onSale = await trx
    .selectFrom('products')
    .select(['id', 'product_type'])
    .where('account_id', '=', account.id)
    .where(isOnSale)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const sales = await loadEuropeanSales(trx, account);
  return {
    header: { ...header, bio, awning },
    blocks: blocks.flatMap((block) => filled({ ...block, ...confirmByDefault(block, sales) }, onSale)),
  };
}

/** A listing without goods is left out. */
function filled(block: TemplateBlock, onSale: readonly OnSale[]): DraftBlock[] {
  const _id = newId('blk');
  if (!isListing(block)) return [{ ...block, _id }];
  const ids = onSale
    .filter(({ product_type }) => kindOf(product_type).section === listings[block.type].section)
    .slice(0, maxShown)
    .map(({ id }) => id);
  return ids.length > 0 ? [newListing({ ...block, _id }, ids)] : [];
}
