import { createContext, createElement, use, useEffect, useMemo, type ReactNode } from 'react';
import { type Navigator, Router, useLocation } from 'react-router';

/**
 * react-router, narrowed to what pages with their data in a store need: addresses as text, and the parameters of the screen
 * that `shared/addresses.ts` matched. Its own `BrowserRouter`, `Link` and `Routes` would cost every visitor 9 kB more, and its
 * `useNavigate` resolves relative addresses, which nobody here has, in every link of a page.
 */
export type Navigation = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export const ParamsContext = createContext<Record<string, string>>({});

/** How the document's router leads on; a render's does not. */
export const NavigationContext = createContext<Navigation>(() => {});

/** The same function for as long as the document lives. */
export function useNavigate(): Navigation {
  return use(NavigationContext);
}

/** The address's parameters under their names in `screens`, e.g. `slug` and `productId`. */
export function useParams(): Record<string, string> {
  return use(ParamsContext);
}

/** What stands after the `?` of the address. Not for a public page's first render: the query is no part of its document. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Leads to another screen as soon as it is shown. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }): null {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: replace ?? false, state }), [navigate, to, replace, state]);
  return null;
}

/** One address that never changes: a render's. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }): ReactNode {
  return createElement(Router, { location: url, navigator: standstill, static: true }, children);
}

const standstill: Navigator = { createHref: pathOf, go() {}, push() {}, replace() {} };

/** An address as text, of the text or the parts that react-router passes. */
export function pathOf(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
