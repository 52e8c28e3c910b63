import { goodsTypes, type GoodsType } from '../productKinds/productKinds.ts';

/** Fields of goods beyond name, text, pictures, price, plans and questions. */
export type GoodsField = 'shipping' | 'event' | 'tickets' | 'seats' | 'chapters' | 'stock' | 'files';

type GoodsTraits = {
  /** In the order of the editor. */
  fields: readonly GoodsField[];
  /** Required before publishing. */
  requires?: 'lesson';
  /** Buyers expect it: the dashboard asks before it publishes a product without it. */
  needs?: readonly ('event' | 'file')[];
};

/** What the dashboard and its API know of each kind that creators add to the shop. Its names are in shared/texts/en/studioKinds.ts. */
const creatorKinds: Record<GoodsType, GoodsTraits> = {
  digital: {
    fields: ['files'],
    needs: ['file'],
  },
  physical: {
    fields: ['stock', 'shipping'],
  },
  ticket: {
    fields: ['event', 'tickets', 'seats', 'files'],
    needs: ['event'],
  },
  masterclass: {
    fields: ['chapters', 'files'],
    requires: 'lesson',
  },
};

/** `undefined` for a kind that creators cannot add to the shop. */
export function goodsTraits(type: string): GoodsTraits | undefined {
  const goods = goodsTypes.find((one) => one === type);
  return goods && creatorKinds[goods];
}

export function hasField(type: string, field: GoodsField): boolean {
  return goodsTraits(type)?.fields.includes(field) ?? false;
}

/** The kinds that have a field, for messages. */
export function typesWith(field: GoodsField): GoodsType[] {
  return goodsTypes.filter((type) => hasField(type, field));
}
