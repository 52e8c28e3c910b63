import type { ScreenMatch } from './addresses.ts';

/**
 * The parts of the creator's dashboard at `/dashboard/{part}`, and whether the items of a part have addresses of their own,
 * `/dashboard/{part}/{id}`. Public pages do not load this list: `addresses.ts` has only the two patterns.
 */
export const studioParts = {
  // The public page: its editor, and the draft in the editor's frame.
  page: 'whole',
  preview: 'whole',
  // Further pages of the creator.
  pages: 'items',
  // What is for sale.
  products: 'items',
  // What was sold: orders, and check-in at an event.
  orders: 'items',
  'check-in': 'whole',
  // The same for a helper who has a link and no account.
  door: 'whole',
  discounts: 'items',
  // Customers, and the mailing and phone lists.
  audience: 'items',
  // Results and money.
  numbers: 'whole',
  balance: 'whole',
  tax: 'whole',
  // Terms, privacy, refunds and imprint of the page.
  legal: 'whole',
  // The page at a host of its own.
  domain: 'whole',
  // Buttons and cards for other sites.
  embeds: 'whole',
  // The creator's words in other languages; an item is a language.
  translations: 'items',
  // Advertising services on the public page.
  pixels: 'whole',
  // In the place of the payment provider's page, for test money.
  'test-payouts': 'whole',
  // The creator's own account.
  account: 'whole',
} as const satisfies Record<string, 'whole' | 'items'>;

export type StudioPart = keyof typeof studioParts;

export function isStudioPart(name: string): name is StudioPart {
  return Object.hasOwn(studioParts, name);
}

/** Whether a part answers the address: the part is known, and an id is present only if the part has items. */
export function isStudioAddress({ part = '', id }: { part?: string; id?: string }): boolean {
  // Widened, because a list of parts may have none with items.
  const kinds: Record<string, 'whole' | 'items'> = studioParts;
  return isStudioPart(part) && (id === undefined || kinds[part] === 'items');
}

/** Whether an address looks like a screen of the dashboard and is not one. */
export function isUnknownPart({ screen, params }: ScreenMatch): boolean {
  return (screen === 'studio' || screen === 'studioItem') && !isStudioAddress(params);
}
