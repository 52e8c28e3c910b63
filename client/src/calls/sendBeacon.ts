import type { ApiRequest } from '#shared/rendering/renderBundle.ts';

/**
 * A call that must not wait for code to load, because the visitor may be leaving. The browser completes it after the page is
 * closed. The answer is ignored.
 */
export async function sendBeacon(
  { upstream, path, method, body }: ApiRequest,
  token: string | undefined,
): Promise<void> {
  await fetch(`${upstream === 'main' ? '/api/main' : '/api'}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) },
    keepalive: true,
  });
}
