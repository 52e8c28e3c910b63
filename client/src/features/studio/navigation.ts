import type { StudioPart } from '#shared/studioParts.ts';
import type { DeskIconName } from '../../ui/deskIconName.ts';

export type Destination = { to: string; label: string; icon: DeskIconName };

const part = (name: StudioPart, label: string, icon: DeskIconName): Destination => ({
  to: `/dashboard/${name}`,
  label,
  icon,
});

/** In the order in which they stand; on a phone the first four, and the rest behind "More". */
export const destinations: Destination[] = [
  { to: '/', label: 'Today', icon: 'today' },
  // What visitors see.
  part('page', 'Page', 'page'),
  // What is sold.
  part('products', 'Products', 'products'),
  // What was sold.
  part('orders', 'Orders', 'orders'),
  part('check-in', 'Check-in', 'check-in'),
  part('discounts', 'Discounts', 'discounts'),
  // Who wants to hear more.
  part('audience', 'Audience', 'audience'),
  // What it brings.
  part('numbers', 'Numbers', 'numbers'),
  part('balance', 'Balance', 'balance'),
  // The creator's own account.
  part('account', 'Account', 'account'),
];

export const mostOnPhone = 4;
