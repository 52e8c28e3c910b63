import type { Delivery } from './deliveries.ts';

/** The list of a creator's page that shows the product; also the last part of the list's address. */
export type Section = 'shop' | 'masterclasses';

/**
 * What visitors' pages and the API know of a kind of product. They read these traits and never compare the kind. The traits that only
 * creators see are in shared/studio/creatorKinds.ts.
 */
export type ProductKind = {
  section: Section;
  delivery: Delivery;
  /** Its quantity is 1, and adding it again replaces the line in the cart. Source: specification, section 5. */
  isBoughtOnce: boolean;
  /** Its schema.org type for search engines. */
  schemaType: 'Product' | 'Event' | 'Course';
  /** Present if a block of the page offers it and nothing is sold. */
  support?: SupportTraits;
};

export type SupportTraits = {
  icon: 'coins' | 'heart' | 'cup' | 'gift';
  /** The supporter may name a sum; the block's amount is a suggestion. */
  takesOwnSum: boolean;
  /** The slice's name for its quantity. Source: specification, section 3. */
  quantityName: 'donate' | 'fanlove' | 'buyMe' | 'sendMe';
};
