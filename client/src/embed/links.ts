/**
 * `https://…/de/ada/shop/mug` → `https://…/de/ada/embed/shop/mug`; `undefined` for what is no page of a shop. A slug has at least three
 * characters, and a language has two.
 */
export function framedAddress(href: string): string | undefined {
  if (!/^https?:/.test(href)) return undefined;
  const { origin, pathname, search } = new URL(href);
  const [, page, rest = ''] = /^((?:\/[a-z]{2})?\/[^/]{3,})(\/.*)?$/.exec(pathname) ?? [];
  return page === undefined ? undefined : `${origin}${page}/embed${rest}${search}`;
}

/** No key that opens a tab or a window, or starts a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
