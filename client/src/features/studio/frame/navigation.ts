import type { StudioPart } from '#shared/studioParts.ts';
import type { DashboardIconName } from '../../../ui/dashboardIconName.ts';

export type Destination = { to: string; label: string; icon: DashboardIconName };

const part = (name: StudioPart, label: string, icon: DashboardIconName): Destination => ({
  to: `/dashboard/${name}`,
  label,
  icon,
});

/** In the order shown. On a phone the first four are visible, the others behind "More". */
export const destinations: Destination[] = [
  { to: '/', label: 'Today', icon: 'today' },
  part('page', 'Page', 'page'),
  part('products', 'Products', 'products'),
  part('orders', 'Orders', 'orders'),
  part('check-in', 'Check-in', 'check-in'),
  part('discounts', 'Discounts', 'discounts'),
  part('audience', 'Audience', 'audience'),
  part('numbers', 'Numbers', 'numbers'),
  part('balance', 'Balance', 'balance'),
  part('tax', 'Tax', 'tax'),
  part('account', 'Account', 'account'),
];

export const mostOnPhone = 4;
