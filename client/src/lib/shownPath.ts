import type { PublicConfig } from '#shared/publicConfig.ts';

/** A page's path as its address shows it: on its own host the page is at the root. */
export function shownPath({ home }: Pick<PublicConfig, 'home'>, path: string): string {
  return home && path === `/${home.slug}` ? '/' : path;
}

/** The path of the screen that the browser's address names: the other way round. Frames of a page are on the site's own host. */
export function screenPath({ home, publicUrl }: PublicConfig): string {
  const { origin, pathname } = window.location;
  return home && pathname === '/' && origin === publicUrl ? `/${home.slug}` : pathname;
}
