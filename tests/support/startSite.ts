import { builtClient } from './builtClient.ts';
import { startFakeApi, type FakeApi } from './fakeApi.ts';
import { startPages, type PageServer } from './startPages.ts';

export type Site = AsyncDisposable & { api: FakeApi; pages: PageServer };

/** The pages with the real render bundle, on a fake API. */
export async function startSite(options: { ttlMs?: number; upstreamTimeoutMs?: number } = {}): Promise<Site> {
  const bundle = await builtClient();
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startFakeApi());
  const pages = stack.use(await startPages({ bundle, api: api.origin, ...options }));
  return { api, pages, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

type StateInPage = Record<string, unknown> & {
  publicPage: Record<string, { status: string; data: unknown }>;
};

/** The state in a document. */
export function stateIn(html: string): StateInPage {
  const text = /<script type="application\/json" id="state">([^<]*)<\/script>/.exec(html)?.[1];
  // The block holds the store's state.
  return JSON.parse(text ?? 'null') as StateInPage;
}
