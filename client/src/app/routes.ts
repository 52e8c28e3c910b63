import type { AppView, View, ViewName } from './view.ts';

/** The chunk of every screen. Public screens have their layout; the application's own screens are listed in `appRoutes.ts`. */
export const routes: Record<ViewName, () => Promise<View>> = {
  home: () =>
    inLayout(import('../pages/home/HomePage.tsx'), ({ HomePage, preload }) => ({ Page: HomePage, preload })),
  shop: () =>
    inLayout(import('../pages/shop/ShopPage.tsx'), ({ ShopPage, preload }) => ({ Page: ShopPage, preload })),
  product: () =>
    inLayout(import('../pages/product/ProductPage.tsx'), ({ ProductPage, preload }) => ({
      Page: ProductPage,
      preload,
    })),
  masterclasses: () =>
    inLayout(import('../pages/masterclasses/MasterclassesPage.tsx'), ({ MasterclassesPage, preload }) => ({
      Page: MasterclassesPage,
      preload,
    })),
  masterclass: () =>
    inLayout(import('../pages/masterclass/MasterclassPage.tsx'), ({ MasterclassPage, preload }) => ({
      Page: MasterclassPage,
      preload,
    })),
  order: appView('order'),
  gift: appView('gift'),
  dashboard: appView('dashboard'),
  studio: appView('studio'),
  studioThing: appView('studioThing'),
  signUp: appView('signUp'),
  login: appView('login'),
  forgotPassword: appView('forgotPassword'),
  findPurchases: appView('findPurchases'),
  purchases: appView('purchases'),
  reportBug: appView('reportBug'),
  redirect: appView('redirect'),
  testBank: appView('testBank'),
  notFound: appView('notFound'),
  failure: appView('failure'),
};

async function inLayout<Module>(loading: Promise<Module>, pick: (module: Module) => View): Promise<View> {
  const [module, { PublicLayout: Layout }] = await Promise.all([loading, import('./PublicLayout.tsx')]);
  return { ...pick(module), Layout };
}

/** Loads the list of the application's screens on demand, so that public pages do not carry it. */
function appView(name: AppView): () => Promise<View> {
  return async () => (await import('./appRoutes.ts')).appRoutes[name]();
}
