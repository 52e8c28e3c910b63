import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isStudioPart, type StudioPart } from '#shared/studioParts.ts';
import type { PartProps } from './features/studio/partProps.ts';

type Screen = ComponentType<PartProps>;

/** Each part's chunk, fetched when it is shown or about to be. */
const chunks: Record<StudioPart, () => Promise<Screen>> = {
  // What visitors see.
  page: async () => (await import('./pages/studio/PageEditorPage.tsx')).PageEditorPage,
  preview: async () => (await import('./Preview.tsx')).Preview,
  // What is sold.
  products: async () => (await import('./pages/studio/ProductsPage.tsx')).ProductsPage,
  // What was sold.
  orders: async () => (await import('./pages/studio/OrdersPage.tsx')).OrdersPage,
  'check-in': async () => (await import('./pages/studio/CheckInPage.tsx')).CheckInPage,
  discounts: async () => (await import('./pages/studio/DiscountsPage.tsx')).DiscountsPage,
  // Who wants to hear more.
  audience: async () => (await import('./pages/studio/AudiencePage.tsx')).AudiencePage,
  // What it brings.
  numbers: async () => (await import('./pages/studio/NumbersPage.tsx')).NumbersPage,
  balance: async () => (await import('./pages/studio/BalancePage.tsx')).BalancePage,
  // The creator's own account.
  account: async () => (await import('./pages/studio/AccountPage.tsx')).AccountPage,
};

export const studioScreens: Record<StudioPart, LazyExoticComponent<Screen>> = {
  // What visitors see.
  page: lazyPart('page'),
  preview: lazyPart('preview'),
  // What is sold.
  products: lazyPart('products'),
  // What was sold.
  orders: lazyPart('orders'),
  'check-in': lazyPart('check-in'),
  discounts: lazyPart('discounts'),
  // Who wants to hear more.
  audience: lazyPart('audience'),
  // What it brings.
  numbers: lazyPart('numbers'),
  balance: lazyPart('balance'),
  // The creator's own account.
  account: lazyPart('account'),
};

/** A pointer or the focus is near the link to a part. */
export function fetchPart(path: string): void {
  const name = path.split('/')[2] ?? '';
  // What cannot be fetched now is fetched, or told, when it is shown.
  if (isStudioPart(name)) void chunks[name]().catch(() => undefined);
}

function lazyPart(name: StudioPart): LazyExoticComponent<Screen> {
  return lazy(async () => ({ default: await chunks[name]() }));
}
