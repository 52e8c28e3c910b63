import type { ApiRequest } from '#shared/renderBundle.ts';

/**
 * A call that must not wait for any code to load, because the visitor may be leaving: the browser finishes it after the
 * page is gone. Nobody reads the answer.
 */
export async function sendNow(
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
