import type { ComponentType, ReactNode } from 'react';
import type { Screen } from '#shared/addresses.ts';
import type { Preload } from './api.ts';

/** What a screen is made of once its chunk is there. */
export type View = {
  /** Only the failure page asks for the status. */
  Page: ComponentType<{ status: FailureStatus }>;
  preload?: Preload | undefined;
  Layout?: ComponentType<{ children: ReactNode }> | undefined;
};

export type FailureStatus = 500 | 502 | 504;

export type ViewName = Screen | 'notFound' | 'failure';

export type OwnView = Exclude<ViewName, 'home' | 'shop' | 'product' | 'masterclasses' | 'masterclass'>;

/** Every screen's chunk; public pages stand in their layout, the application's own are named in a file of theirs. */
export const routes: Record<ViewName, () => Promise<View>> = {
  home: () =>
    inLayout(import('./pages/home/HomePage.tsx'), ({ HomePage, preload }) => ({ Page: HomePage, preload })),
  shop: () =>
    inLayout(import('./pages/shop/ShopPage.tsx'), ({ ShopPage, preload }) => ({ Page: ShopPage, preload })),
  product: () =>
    inLayout(import('./pages/product/ProductPage.tsx'), ({ ProductPage, preload }) => ({
      Page: ProductPage,
      preload,
    })),
  masterclasses: () =>
    inLayout(import('./pages/masterclasses/MasterclassesPage.tsx'), ({ MasterclassesPage, preload }) => ({
      Page: MasterclassesPage,
      preload,
    })),
  masterclass: () =>
    inLayout(import('./pages/masterclass/MasterclassPage.tsx'), ({ MasterclassPage, preload }) => ({
      Page: MasterclassPage,
      preload,
    })),
  order: own('order'),
  dashboard: own('dashboard'),
  studio: own('studio'),
  studioThing: own('studioThing'),
  signUp: own('signUp'),
  login: own('login'),
  forgotPassword: own('forgotPassword'),
  findPurchases: own('findPurchases'),
  reportBug: own('reportBug'),
  redirect: own('redirect'),
  notFound: own('notFound'),
  failure: own('failure'),
};

async function inLayout<Module>(loading: Promise<Module>, pick: (module: Module) => View): Promise<View> {
  const [module, { PublicLayout: Layout }] = await Promise.all([loading, import('./PublicLayout.tsx')]);
  return { ...pick(module), Layout };
}

/** A visitor of a public page need not know the names of the application's chunks. */
function own(name: OwnView): () => Promise<View> {
  return async () => (await import('./ownRoutes.ts')).ownRoutes[name]();
}
