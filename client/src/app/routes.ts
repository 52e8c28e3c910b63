import type { AppView, PublicView, View, ViewName } from './view.ts';

/** The chunks of public screens, which have a layout. Those of the application's own screens are listed in `appRoutes.ts`. */
const publicRoutes: Record<PublicView, () => Promise<View>> = {
  home: () => inLayout(import('../pages/home/HomePage.tsx'), 'HomePage'),
  shop: () => inLayout(import('../pages/shop/ShopPage.tsx'), 'ShopPage'),
  product: () => inLayout(import('../pages/product/ProductPage.tsx'), 'ProductPage'),
  masterclasses: () => inLayout(import('../pages/masterclasses/MasterclassesPage.tsx'), 'MasterclassesPage'),
  masterclass: () => inLayout(import('../pages/masterclass/MasterclassPage.tsx'), 'MasterclassPage'),
  subpage: () => inLayout(furtherPage(), 'SubpagePage'),
};

/** Loads the chunk of a screen. The list of the application's own is loaded on demand, so that public pages do not carry it. */
export async function loadView(name: ViewName): Promise<View> {
  const routes: Partial<Record<ViewName, () => Promise<View>>> = publicRoutes;
  // What is not listed here is listed there.
  return routes[name]?.() ?? (await import('./appRoutes.ts')).appRoutes[name as AppView]();
}

async function furtherPage() {
  const { SubpagePage, preloadSubpage: preload } = await import('../pages/home/HomePage.tsx');
  return { SubpagePage, preload };
}

/** `name` is that of the page's component among the exports of its module. */
async function inLayout<Name extends string>(
  loading: Promise<Record<Name, View['Page']> & Pick<View, 'preload'>>,
  name: Name,
): Promise<View> {
  const [page, { PublicLayout: Layout }] = await Promise.all([loading, import('./PublicLayout.tsx')]);
  return { Page: page[name], preload: page.preload, Layout };
}
