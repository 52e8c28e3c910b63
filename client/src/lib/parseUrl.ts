/** The parsed address, or `null` if it is invalid. A function because Safari has `URL.parse` only since version 18. */
export function parseUrl(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
