import type { Running } from './processes.ts';

/** Has the page rendered and cached, and returns its bytes. */
export async function cachedDocument(
  { origin }: Pick<Running, 'origin'>,
  path: string,
): Promise<{ html: string; etag: string }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
    const html = await answer.text();
    const etag = answer.headers.get('etag');
    if (etag !== null) return { html, etag };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${origin}${path} never came from the cache`);
}
