import { isLazyType } from '../pages/home/lazyBlocks.tsx';
import { isPublicView } from './views.ts';
import type { ViewName } from './view.ts';

const layouts = {
  public: 'client/src/app/PublicLayout.tsx',
  own: 'client/src/features/public/checkout/PaymentsProvider.tsx',
  studio: 'client/src/app/dashboard/DashboardLayout.tsx',
};

const appRoutes = 'client/src/app/appRoutes.ts';

/**
 * The modules whose chunks and style sheets a view's document links, named as in the build's manifest. `blockTypes` are those of the home
 * page's blocks.
 */
export function viewModules(view: ViewName, blockTypes: readonly string[]): string[] {
  const name = view.charAt(0).toUpperCase() + view.slice(1);
  const page = `client/src/pages/${view}/${name}Page.tsx`;
  if (view === 'gift') return [appRoutes, layouts.own, 'client/src/pages/order/GiftPage.tsx'];
  if (view === 'testBank') return [appRoutes, layouts.own, 'client/src/pages/redirect/RedirectPage.tsx'];
  if (view === 'studio' || view === 'studioThing')
    return [appRoutes, layouts.studio, 'client/src/app/dashboard/DashboardPart.tsx'];
  if (view === 'dashboard') return [appRoutes, layouts.studio, page];
  if (view === 'home') return [layouts.public, page, ...blockModules(blockTypes)];
  return isPublicView(view) ? [layouts.public, page] : [appRoutes, layouts.own, page];
}

function blockModules(types: readonly string[]): string[] {
  const lazyTypes = [...new Set(types)].filter(isLazyType).toSorted();
  return lazyTypes.map((type) => {
    const name = type.charAt(0).toUpperCase() + type.slice(1);
    return `client/src/features/public/publicPage/blocks/${name}Block.tsx`;
  });
}
