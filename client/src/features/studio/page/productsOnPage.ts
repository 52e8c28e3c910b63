import { isListing, listedIds, listingOf, newListing } from '#shared/page/listings.ts';
import { kindOf, type ProductType } from '#shared/productKinds/productKinds.ts';
import type { PageDraft } from '#shared/studio/pageDraftSchema.ts';
import { addBlock, changeBlock, type DraftChange } from './draftChanges.ts';
import { newListingBlock } from './newListingBlock.ts';

export type CatalogueItem = { _id: string; product_type: ProductType };

/** Whether the page shows any products, or any classes if the item is a class. */
export function showsSuchProducts(draft: PageDraft, thing: CatalogueItem): boolean {
  return blocksFor(draft, thing).some((block) => listedIds(block).length > 0);
}

/** Adds an item to the block for its type, or else to a new block, which is first or after a welcome text. */
export function showOnPage(thing: CatalogueItem): DraftChange {
  return (draft) => {
    const [block] = blocksFor(draft, thing);
    if (block) return changeBlock(newListing(block, [...listedIds(block), thing._id]))(draft);
    const isWelcomed = draft.blocks[0]?.type === 'text';
    return addBlock(newListingBlock(listingFor(thing), [thing._id]), isWelcomed ? 1 : 0)(draft);
  };
}

function blocksFor({ blocks }: PageDraft, thing: CatalogueItem) {
  return blocks.filter(isListing).filter(({ type }) => type === listingFor(thing));
}

function listingFor({ product_type }: CatalogueItem) {
  return listingOf(kindOf(product_type).section);
}
