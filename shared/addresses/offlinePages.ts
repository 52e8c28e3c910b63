/** The script that keeps pages for visits without a network, and the page that stands in for all others. No slug has a dot. */
export const workerPath = '/service-worker.js';
export const offlinePath = '/offline.html';

/** Whether a document at this path registers the service worker by itself: where something is bought, owned or sold. */
export function mayRegisterWorker(path: string): boolean {
  return /^\/(?:orders|gifts|purchases|dashboard)(?:\/|$)/.test(path) && path !== '/dashboard/preview';
}

/**
 * Whether the service worker keeps the document at this path: orders and gifts with what they hold, and the door, in any language.
 * Nothing with a price to pay.
 */
export function isKeptPath(path: string): boolean {
  return /^(?:\/[a-z]{2})?\/(?:(?:orders|gifts)\/[\w-]{1,64}|dashboard\/(?:check-in|door))$/.test(path);
}

/** The built files that a kept page needs, as paths: of orders and gifts, of the door, and of the offline page. */
export type Shells = { order: string[]; door: string[]; offline: string[] };

/** `title` is escaped already. */
export type KeptLink = { path: string; title: string };

/** The part of the offline page that lists what can be opened. It stays hidden until the service worker fills it. */
export function keptSection(heading: string): string {
  return `<section hidden><h2>${heading}</h2><ul></ul></section>`;
}

/** The offline page with links to the pages that are kept. */
export function withKeptLinks(page: string, links: readonly KeptLink[]): string {
  if (links.length === 0) return page;
  const items = links.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join('');
  return page.replace('<section hidden>', '<section>').replace('<ul></ul>', () => `<ul>${items}</ul>`);
}
