import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { isStudioPart, type StudioPart } from '#shared/addresses/studioParts.ts';
import type { PartProps } from '../../features/studio/frame/partProps.ts';

type Screen = ComponentType<PartProps>;

/** Each part's chunk. It loads when the part is shown or likely to be shown next. */
const chunks: Record<StudioPart, () => Promise<Screen>> = {
  page: async () => (await import('../../pages/studio/PageEditorPage.tsx')).PageEditorPage,
  preview: async () => (await import('./PagePreview.tsx')).PagePreview,
  pages: async () => (await import('../../pages/studio/SubpagesPage.tsx')).SubpagesPage,
  products: async () => (await import('../../pages/studio/ProductsPage.tsx')).ProductsPage,
  orders: async () => (await import('../../pages/studio/OrdersPage.tsx')).OrdersPage,
  'check-in': async () => (await import('../../pages/studio/CheckInPage.tsx')).CheckInPage,
  door: async () => (await import('../../pages/studio/DoorPage.tsx')).DoorPage,
  discounts: async () => (await import('../../pages/studio/DiscountsPage.tsx')).DiscountsPage,
  audience: async () => (await import('../../pages/studio/AudiencePage.tsx')).AudiencePage,
  numbers: async () => (await import('../../pages/studio/NumbersPage.tsx')).NumbersPage,
  balance: async () => (await import('../../pages/studio/BalancePage.tsx')).BalancePage,
  'test-payouts': async () => (await import('../../pages/studio/TestPayoutsPage.tsx')).TestPayoutsPage,
  tax: async () => (await import('../../pages/studio/TaxPage.tsx')).TaxPage,
  legal: async () => (await import('../../pages/studio/LegalPage.tsx')).LegalPage,
  domain: async () => (await import('../../pages/studio/DomainPage.tsx')).DomainPage,
  embeds: async () => (await import('../../pages/studio/EmbedsPage.tsx')).EmbedsPage,
  translations: async () => (await import('../../pages/studio/TranslationsPage.tsx')).TranslationsPage,
  pixels: async () => (await import('../../pages/studio/PixelsPage.tsx')).PixelsPage,
  account: async () => (await import('../../pages/studio/AccountPage.tsx')).AccountPage,
};

export const dashboardScreens: Record<StudioPart, LazyExoticComponent<Screen>> = {
  page: lazyScreen('page'),
  preview: lazyScreen('preview'),
  pages: lazyScreen('pages'),
  products: lazyScreen('products'),
  orders: lazyScreen('orders'),
  'check-in': lazyScreen('check-in'),
  door: lazyScreen('door'),
  discounts: lazyScreen('discounts'),
  audience: lazyScreen('audience'),
  numbers: lazyScreen('numbers'),
  balance: lazyScreen('balance'),
  'test-payouts': lazyScreen('test-payouts'),
  tax: lazyScreen('tax'),
  legal: lazyScreen('legal'),
  domain: lazyScreen('domain'),
  embeds: lazyScreen('embeds'),
  translations: lazyScreen('translations'),
  pixels: lazyScreen('pixels'),
  account: lazyScreen('account'),
};

/** Prefetches a part when a pointer or the focus is on its link. */
export function fetchPart(path: string): void {
  const name = path.split('/')[2] ?? '';
  // A failure is handled when the part is shown.
  if (isStudioPart(name)) void chunks[name]().catch(() => undefined);
}

function lazyScreen(name: StudioPart): LazyExoticComponent<Screen> {
  return lazy(async () => ({ default: await chunks[name]() }));
}
