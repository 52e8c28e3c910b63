import type { OpenedDelivery } from './deliveries.ts';
import { digital } from './digital.ts';
import { masterclass } from './masterclass.ts';
import { physical } from './physical.ts';
import type { ProductKind, Section, SupportTraits } from './productKind.ts';
import { buyme, donate, fanlove, sendme } from './support.ts';
import { ticket } from './ticket.ts';

/** Every kind of product, in the order of the shop's filter. Source: contract, section 6, `product_type`. */
export const productKinds = {
  digital,
  physical,
  ticket,
  masterclass,
  donate,
  fanlove,
  buyme,
  sendme,
} as const satisfies Record<string, ProductKind>;

export type ProductType = keyof typeof productKinds;

/** The kinds that a block of the page offers. */
export type SupportType = {
  [Type in ProductType]: (typeof productKinds)[Type] extends { support: object } ? Type : never;
}[ProductType];

/** The kinds that creators can add to the shop. */
export type GoodsType = Exclude<ProductType, SupportType>;

// The table has no other keys.
export const productTypes = Object.keys(productKinds) as ProductType[];

const kinds: ReadonlyMap<string, ProductKind> = new Map(Object.entries(productKinds));

const unknownKind: ProductKind = {
  section: 'shop',
  delivery: 'none',
  isBoughtOnce: false,
  schemaType: 'Product',
};

export const supportTypes = productTypes.filter(isSupport);

export const goodsTypes = productTypes.filter((type): type is GoodsType => !isSupport(type));

/** The traits of a kind. A kind of a newer version counts as plain goods with nothing to open. */
export function kindOf(type: string): ProductKind {
  return kinds.get(type) ?? unknownKind;
}

export function isSupport(type: ProductType): type is SupportType {
  return 'support' in productKinds[type];
}

export function supportTraits(type: SupportType): SupportTraits {
  return productKinds[type].support;
}

/** What the order's page opens; `undefined` for parcels and gifts. */
export function openedDelivery(type: string): OpenedDelivery | undefined {
  const { delivery } = kindOf(type);
  return delivery === 'parcel' || delivery === 'none' ? undefined : delivery;
}

/** Whether the order's page opens anything of it. */
export function isDelivered(type: string): boolean {
  return openedDelivery(type) !== undefined;
}

/** Whether it is sent by post. */
export function needsAddress(type: string): boolean {
  return kindOf(type).delivery === 'parcel';
}

/** Whether it can be bought for somebody else. Support is for the creator. */
export function canBeGiven(type: string): boolean {
  return kindOf(type).delivery !== 'none';
}

/** The kinds that a list of the page shows, for queries. */
export function typesIn(section: Section): GoodsType[] {
  return goodsTypes.filter((type) => kindOf(type).section === section);
}

type Addressed = { _id: string; address?: string | null | undefined };

/** The public path of a product, such as `/ada/shop/blue-mug`, or `/ada/shop/prd_1` for one without an address in words. */
export function productPath(slug: string, product: Addressed & { product_type: string }): string {
  return pathIn(kindOf(product.product_type).section, slug, product);
}

/** The same for a class as the list of classes has it, without its type. */
export function classPath(slug: string, masterclass: Addressed): string {
  return pathIn('masterclasses', slug, masterclass);
}

function pathIn(section: Section, slug: string, { address, _id }: Addressed): string {
  return `/${slug}/${section}/${address ?? _id}`;
}
