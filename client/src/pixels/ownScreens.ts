import type { PixelPage } from '#shared/page/pixels.ts';

/**
 * What a public page of the creator shows: `key` is the last part of a product's or class's address. `undefined` for every other screen, such
 * as an order, whose address is secret.
 */
export function ownScreen(
  { slug, prefix, isAtRoot }: Pick<PixelPage, 'slug' | 'prefix' | 'isAtRoot'>,
  path: string,
): { key?: string } | undefined {
  if (!path.startsWith(prefix)) return undefined;
  const rest = path.slice(prefix.length);
  if (isAtRoot && (rest === '' || rest === '/')) return {};
  const [, first, section, key, ...more] = rest.split('/');
  if (first !== slug || more.length > 0) return undefined;
  if (section === undefined) return {};
  if (section !== 'shop' && section !== 'masterclasses') return undefined;
  return key === undefined ? {} : { key };
}

type Watched = { isOwn: (path: string) => boolean; onView: () => void };

/**
 * Calls `onView` when the address becomes another screen of the creator. A link to anything else loads a new document, so that neither the
 * services nor the question stay there. Install this before the services: they watch the history too.
 */
export function watchScreens({ isOwn, onView }: Watched): void {
  let path = location.pathname;
  const note = () => {
    if (path === location.pathname) return;
    path = location.pathname;
    onView();
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => {
      const to = new URL(url ?? '', location.href);
      if (!isOwn(to.pathname)) {
        location[name === 'pushState' ? 'assign' : 'replace'](to.href);
        return;
      }
      change(state, unused, url);
      note();
    };
  }
  window.addEventListener('popstate', () => {
    if (isOwn(location.pathname)) note();
    else location.reload();
  });
}
