import { componentName, lazyBlocks } from '../pages/home/lazyBlocks.tsx';
import { isPublicView } from './views.ts';
import type { ViewName } from './view.ts';

const layouts = {
  public: 'client/src/app/PublicLayout.tsx',
  own: 'client/src/features/public/checkout/PaymentsProvider.tsx',
  studio: 'client/src/app/dashboard/DashboardLayout.tsx',
};

const appRoutes = 'client/src/app/appRoutes.ts';

/**
 * What decides the lazy parts of a view: the types of the blocks on the home page or further page that is shown, and whether tickets can be
 * added to a wallet.
 */
type Shown = { blockTypes: readonly string[]; hasWallets: boolean };

/**
 * The modules whose chunks and style sheets a view's document links, named as in the build's manifest.
 */
export function viewModules(view: ViewName, { blockTypes, hasWallets }: Shown): string[] {
  const name = view.charAt(0).toUpperCase() + view.slice(1);
  const page = `client/src/pages/${view}/${name}Page.tsx`;
  const wallets = hasWallets ? ['client/src/features/public/order/WalletLinks.tsx'] : [];
  if (view === 'gift') return [appRoutes, layouts.own, 'client/src/pages/order/GiftPage.tsx', ...wallets];
  if (view === 'order') return [appRoutes, layouts.own, page, ...wallets];
  if (view === 'testBank') return [appRoutes, layouts.own, 'client/src/pages/redirect/RedirectPage.tsx'];
  if (view === 'studio' || view === 'studioItem')
    return [appRoutes, layouts.studio, 'client/src/app/dashboard/DashboardPart.tsx'];
  if (view === 'dashboard') return [appRoutes, layouts.studio, page];
  if (view === 'home' || view === 'subpage')
    return [layouts.public, 'client/src/pages/home/HomePage.tsx', ...blockModules(blockTypes)];
  return isPublicView(view) ? [layouts.public, page] : [appRoutes, layouts.own, page];
}

function blockModules(types: readonly string[]): string[] {
  const names = [...new Set(types.map(componentName))].filter((name) => lazyBlocks[name]).toSorted();
  return names.map((name) => `client/src/features/public/publicPage/blocks/${name}.tsx`);
}
