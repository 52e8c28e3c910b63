import type { Block } from './blockSchema.ts';
import type { Section } from '../productKinds/productKind.ts';

/**
 * The blocks that show some of a creator's goods, by section. `isStrict`: only goods of that section. A block of products may also name a
 * class, because the shop lists classes too.
 */
export const listings = {
  products: { section: 'shop', field: 'product_ids', isStrict: false },
  masterclasses: { section: 'masterclasses', field: 'class_ids', isStrict: true },
} as const satisfies Record<string, { section: Section; field: string; isStrict: boolean }>;

export type ListingType = keyof typeof listings;

export type ListingBlock = Extract<Block, { type: ListingType }>;

export function isListing<B extends { type: string }>(block: B): block is Extract<B, { type: ListingType }> {
  return Object.hasOwn(listings, block.type);
}

/** The block that shows goods of a section. */
export function listingOf(section: Section): ListingType {
  return listings.products.section === section ? 'products' : 'masterclasses';
}

export function listedIds(block: ListingBlock): string[] {
  return block.type === 'products' ? block.product_ids : block.class_ids;
}

/** The block with another list of goods. */
export function newListing<Type extends ListingType>(
  head: { _id: string; type: Type; title: string },
  ids: string[],
): Extract<ListingBlock, { type: Type }> {
  // The field belongs to the block's type.
  return { ...head, [listings[head.type].field]: ids } as unknown as Extract<ListingBlock, { type: Type }>;
}
