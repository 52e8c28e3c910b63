/** `https://…/ada/shop/mug` → `https://…/ada/embed/shop/mug`; `undefined` for what is no page of a shop. */
export function framedAddress(href: string): string | undefined {
  if (!/^https?:/.test(href)) return undefined;
  const { origin, pathname, search } = new URL(href);
  const [, slug = '', ...rest] = pathname.split('/');
  if (slug === '') return undefined;
  return origin + ['', slug, 'embed', ...rest].join('/') + search;
}

/** No key that opens a tab or a window, or starts a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
