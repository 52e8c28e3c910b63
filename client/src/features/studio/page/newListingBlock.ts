import { newListing, type ListingType } from '#shared/page/listings.ts';
import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';

/** A new block for products or classes. In a file of its own, so that showing a product on the page loads no forms. */
export function newListingBlock<Type extends ListingType>(type: Type, ids: string[] = []) {
  return newListing({ _id: newBlockId(), type, title: texts.newTitles[type] }, ids);
}

/** In the API's format: `blk_` and 96 random bits. */
export function newBlockId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `blk_${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
