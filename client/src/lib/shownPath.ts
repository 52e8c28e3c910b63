import type { PublicConfig } from '#shared/rendering/publicConfig.ts';

type Home = PublicConfig['home'];

/** A page's path as its address shows it: on its own host the page is at the root. */
export function shownPath(home: Home, path: string): string {
  return home && path === `/${home.slug}` ? '/' : path;
}

/** The reverse of `shownPath`: the path of the screen at the browser's address. `prefix`: what the address begins with, e.g. `/de`. */
export function screenPath(home: Home, prefix: string): string {
  const pathname = location.pathname.slice(prefix.length) || '/';
  return home && pathname === '/' ? `/${home.slug}` : pathname;
}
