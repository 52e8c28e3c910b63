import type { ScreenMatch } from './addresses.ts';

/**
 * The parts of the creator's studio at `/dashboard/{part}`, and whether one of a part's things has an address of its own,
 * `/dashboard/{part}/{id}`. Public pages do not load this list: `addresses.ts` knows the two patterns only.
 */
export const studioParts = {
  // What visitors see: the page's editor, and the draft as the editor frames it.
  page: 'whole',
  preview: 'whole',
  // What is sold.
  products: 'things',
  // What was sold: the orders, and the door to an event.
  orders: 'things',
  'check-in': 'whole',
  discounts: 'things',
  // Who wants to hear more.
  audience: 'whole',
  // What it brings.
  numbers: 'whole',
  balance: 'whole',
  // The creator's own account.
  account: 'whole',
} as const satisfies Record<string, 'whole' | 'things'>;

export type StudioPart = keyof typeof studioParts;

export function isStudioPart(name: string): name is StudioPart {
  return Object.hasOwn(studioParts, name);
}

/** Whether a part answers the address: one that is known, with an id only where the part has things. */
export function isStudioAddress({ part = '', id }: { part?: string; id?: string }): boolean {
  // Widened: not every list of parts has one with things.
  const kinds: Record<string, 'whole' | 'things'> = studioParts;
  return isStudioPart(part) && (id === undefined || kinds[part] === 'things');
}

/** A screen's address that the studio does not answer, though it looks like one of its own. */
export function isUnknownPart({ screen, params }: ScreenMatch): boolean {
  return (screen === 'studio' || screen === 'studioThing') && !isStudioAddress(params);
}
