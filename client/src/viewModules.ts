import { isPublicView } from './views.ts';
import type { ViewName } from './routes.tsx';

const layouts = {
  public: 'client/src/PublicLayout.tsx',
  own: 'client/src/features/checkout/PaymentsProvider.tsx',
  studio: 'client/src/StudioLayout.tsx',
};

const ownRoutes = 'client/src/ownRoutes.ts';

/** The modules whose chunks and style sheets a view's document links, as the build's manifest names them. */
export function viewModules(view: ViewName): string[] {
  const name = view.charAt(0).toUpperCase() + view.slice(1);
  const page = `client/src/pages/${view}/${name}Page.tsx`;
  if (view === 'studio' || view === 'studioThing')
    return [ownRoutes, layouts.studio, 'client/src/Studio.tsx'];
  if (view === 'dashboard') return [ownRoutes, layouts.studio, page];
  return isPublicView(view) ? [layouts.public, page] : [ownRoutes, layouts.own, page];
}
