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

/**
 * As `framedAddress`, for a link of the list of languages. On its own host a home page is at the root, `/` or `/de/`. `page`: the path of the
 * framed page, `/ada` or `/de/ada`.
 */
export function framedTranslation(href: string, page: string): string | undefined {
  const { origin, pathname, search } = new URL(href);
  const [root, language = ''] = /^(\/[a-z]{2})?\/$/.exec(pathname) ?? [];
  if (root === undefined) return framedAddress(href);
  const slug = page.replace(/^\/[a-z]{2}(?=\/)/, '');
  return framedAddress(`${origin}${language}${slug}${search}`);
}

/** No key that opens a tab or a window, or starts a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
