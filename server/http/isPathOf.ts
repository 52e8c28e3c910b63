/** Whether a canonical path is one of a page's: its own, or one below it. */
export function isPathOf(slug: string, path: string): boolean {
  return path === `/${slug}` || path.startsWith(`/${slug}/`);
}
