/** The address in the browser of a page's file. */
export function pageFileHref({ file_id }: { file_id: string }): string {
  return `/api/main/page-files/${file_id}`;
}
