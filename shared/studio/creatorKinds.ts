import { goodsTypes, type GoodsType, type ProductType, type SupportType } from '../productKinds.ts';

/** Fields of goods beyond name, text, pictures, price, plans and questions. */
export type GoodsField = 'shipping' | 'event' | 'tickets' | 'seats' | 'chapters' | 'stock' | 'files';

type GoodsTraits = {
  label: string;
  what: string;
  /** The label of the orders filter for this kind. */
  sold: string;
  /** In the order of the editor. */
  fields: readonly GoodsField[];
  /** Required before publishing. */
  requires?: 'lesson';
  /** Buyers expect it: the dashboard asks before it publishes a product without it. */
  needs?: readonly ('event' | 'file')[];
};

type SupportTraits = Pick<GoodsTraits, 'label' | 'sold'>;

/** What the dashboard and its API know of each kind: its labels for creators, and its fields. */
const creatorKinds: Record<GoodsType, GoodsTraits> & Record<SupportType, SupportTraits> = {
  digital: {
    label: 'Digital',
    what: 'Files that buyers download',
    sold: 'Downloads',
    fields: ['files'],
    needs: ['file'],
  },
  physical: {
    label: 'Physical',
    what: 'Something that you send',
    sold: 'Things to send',
    fields: ['stock', 'shipping'],
  },
  ticket: {
    label: 'Ticket',
    what: 'A seat at an event',
    sold: 'Tickets',
    fields: ['event', 'tickets', 'seats', 'files'],
    needs: ['event'],
  },
  masterclass: {
    label: 'Class',
    what: 'Chapters and lessons',
    sold: 'Classes',
    fields: ['chapters', 'files'],
    requires: 'lesson',
  },
  donate: { label: 'Donation: they choose the sum', sold: 'Donations' },
  fanlove: { label: 'Fan love', sold: 'Fan love' },
  buyme: { label: 'Buy me…', sold: 'Buy me a…' },
  sendme: { label: 'Send me…', sold: 'Send me a…' },
};

export function labelOf(type: ProductType): string {
  return creatorKinds[type].label;
}

export function soldLabelOf(type: ProductType): string {
  return creatorKinds[type].sold;
}

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
