import { createContext, createElement, use, useEffect, useMemo, type ReactNode } from 'react';
import { type Navigator, Router, useLocation } from 'react-router';

/**
 * react-router, reduced to what pages with their data in a store need: addresses as text, and the parameters of the screen that
 * `shared/addresses/addresses.ts` matched. Its own `BrowserRouter`, `Link` and `Routes` would add 9 kB to every page, and its `useNavigate`
 * resolves relative addresses, which this project does not use.
 */
export type Navigation = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export const ParamsContext = createContext<Record<string, string>>({});

/** How the document's router navigates. On the server it does nothing. */
export const NavigationContext = createContext<Navigation>(() => {});

/** A stable reference while the document is open. */
export function useNavigate(): Navigation {
  return use(NavigationContext);
}

/** The address's parameters under their names in `screens`, e.g. `slug` and `productId`. */
export function useParams(): Record<string, string> {
  return use(ParamsContext);
}

/** The address's query parameters. Not for the first render of a public page: cached documents do not depend on the query. */
export function useQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Navigates to another screen when it is mounted. */
export function Navigate({ to, replace, state }: { to: string; replace?: boolean; state?: unknown }): null {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: replace ?? false, state }), [navigate, to, replace, state]);
  return null;
}

/** A router for the server: one address that never changes. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }): ReactNode {
  return createElement(Router, { location: url, navigator: standstill, static: true }, children);
}

const standstill: Navigator = { createHref: pathOf, go() {}, push() {}, replace() {} };

/** An address as text, from either form that react-router passes. */
export function pathOf(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
