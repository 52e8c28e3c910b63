/** Whether a canonical path is a page's own path or one below it. */
export function isPathOf(slug: string, path: string): boolean {
  return path === `/${slug}` || path.startsWith(`/${slug}/`);
}
