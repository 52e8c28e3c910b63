import type { Theme } from '#shared/pageSchema.ts';
import { titleOf } from './features/publicPage/head.ts';
import { selectTheme } from './features/publicPage/publicPageState.ts';
import { isPublicView } from './views.ts';
import type { ViewName } from './routes.tsx';
import type { State } from './store.ts';

const titles: Partial<Record<ViewName, string>> = {
  reportBug: 'Report a bug',
  signUp: 'Sign up',
  login: 'Log in',
  forgotPassword: 'Forgot password',
  findPurchases: 'Find your purchases',
  redirect: 'One moment',
  order: 'Your order',
  notFound: 'Not found',
  failure: 'Something went wrong',
};

/** Reads only what decided the status: the head is sent before anything that comes later. */
export function documentTitle(state: State, view: ViewName): string {
  const ofPage = isPublicView(view) ? titleOf(state, view) : undefined;
  if (ofPage !== undefined) return ofPage;
  const title = titles[view];
  return title === undefined ? 'Makerstall' : `${title} · Makerstall`;
}

/** A creator's choice of light or dark; the application's own screens have none. */
export function documentTheme(state: State, view: ViewName): Theme | undefined {
  return isPublicView(view) ? selectTheme(state) : undefined;
}
