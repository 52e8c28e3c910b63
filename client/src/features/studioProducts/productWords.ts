import type { ProductState, StudioProductRow } from '#shared/studio/productSchema.ts';

export type GoodsType = 'digital' | 'physical' | 'ticket' | 'masterclass';

export const goodsTypes: { type: GoodsType; label: string; what: string }[] = [
  { type: 'digital', label: 'Digital', what: 'Files that buyers download' },
  { type: 'physical', label: 'Physical', what: 'Something that you send' },
  { type: 'ticket', label: 'Ticket', what: 'A seat at an event' },
  { type: 'masterclass', label: 'Class', what: 'Chapters and lessons' },
];

export function typeName(type: StudioProductRow['product_type']): string {
  return goodsTypes.find((one) => one.type === type)?.label ?? type;
}

export const stateWords: Record<ProductState, string> = {
  draft: 'Draft',
  published: 'On sale',
  archived: 'Archived',
};
