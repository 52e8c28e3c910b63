import type { Overlay } from '../../lib/overlayEntries.ts';

/** The history entry of the drawer that pays an instalment. */
export function instalmentEntry(index: number): Overlay {
  return `instalment ${index}`;
}
