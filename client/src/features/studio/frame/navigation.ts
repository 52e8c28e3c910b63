import type { StudioPart } from '#shared/addresses/studioParts.ts';
import { studioFrame } from '#shared/texts/en/studioFrame.ts';
import type { DashboardIconName } from '../../../ui/dashboardIconName.ts';

export type Destination = { to: string; label: string; icon: DashboardIconName };

const part = (name: StudioPart, label: string, icon: DashboardIconName): Destination => ({
  to: `/dashboard/${name}`,
  label,
  icon,
});

const { parts } = studioFrame;

/** In the order shown. On a phone the first four are visible, the others behind "More". */
export const destinations: Destination[] = [
  { to: '/', label: parts.today, icon: 'today' },
  part('page', parts.page, 'page'),
  part('products', parts.products, 'products'),
  part('orders', parts.orders, 'orders'),
  part('check-in', parts.checkIn, 'check-in'),
  part('discounts', parts.discounts, 'discounts'),
  part('audience', parts.audience, 'audience'),
  part('numbers', parts.numbers, 'numbers'),
  part('balance', parts.balance, 'balance'),
  part('tax', parts.tax, 'tax'),
  part('account', parts.account, 'account'),
];

/** The way back of a screen that the account's screen leads to. */
export const backToAccount = { to: '/dashboard/account', label: parts.account };

export const maxOnPhone = 4;
