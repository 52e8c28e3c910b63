import type { Order } from '#shared/orderSchema.ts';

/** What the buyer does next with what was bought, as the button after a payment says it. */
export function wayOn({ items, status }: Pick<Order, 'items' | 'status'>): string {
  const types = new Set(items.map(({ product_type }) => product_type));
  const opened = (['digital', 'ticket', 'masterclass'] as const).filter((type) => types.has(type));
  const [first] = opened;
  if (first === undefined || status !== 'paid') return 'Go to your order';
  if (opened.length > 1) return 'Open your order';
  if (first === 'masterclass') return 'Start the class';
  return first === 'ticket' ? 'Show tickets' : 'Download';
}
