/** Whether the path is a picture or file of the main API: no segment is empty, is encoded or begins with a dot. */
export function isMediaPath(path: string): boolean {
  return /^\/media(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}){1,4}$/.test(path);
}
