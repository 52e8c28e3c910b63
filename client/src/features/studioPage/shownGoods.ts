import type { DraftBlock, PageDraft } from '#shared/studio/pageDraftSchema.ts';
import type { ProductType } from '#shared/productTypes.ts';
import { addBlock, changeBlock, type DraftChange } from './draftChanges.ts';
import { newBlock } from './newBlock.ts';

export type Thing = { _id: string; product_type: ProductType };

/** Whether the page shows any goods, or any classes where the thing is one. */
export function showsSuchGoods({ blocks }: PageDraft, thing: Thing): boolean {
  return blocks.some((block) => (idsIn(block, thing)?.length ?? 0) > 0);
}

/** Puts a thing into the block that is there for it, else into a new one: first of all, or after words of welcome. */
export function showOnPage(thing: Thing): DraftChange {
  return (draft) => {
    const block = draft.blocks.find((one) => idsIn(one, thing) !== undefined);
    if (block) return changeBlock(withThing(block, thing))(draft);
    const isWelcomed = draft.blocks[0]?.type === 'text';
    const fresh = newBlock(thing.product_type === 'masterclass' ? 'masterclasses' : 'products');
    return addBlock(withThing(fresh, thing), isWelcomed ? 1 : 0)(draft);
  };
}

/** What a block shows, where it is one for such things. */
function idsIn(block: DraftBlock, { product_type: type }: Thing): string[] | undefined {
  if (type === 'masterclass') return block.type === 'masterclasses' ? block.class_ids : undefined;
  return block.type === 'products' ? block.product_ids : undefined;
}

function withThing(block: DraftBlock, { _id }: Thing): DraftBlock {
  if (block.type === 'products') return { ...block, product_ids: [...block.product_ids, _id] };
  return block.type === 'masterclasses' ? { ...block, class_ids: [...block.class_ids, _id] } : block;
}
