import { addSeller, addSession } from './sales.ts';
import { startApi, type CallAnswer, type RunningApi, type StartApiOptions } from './startApi.ts';

/** A signed-in creator. `call` adds the creator's `/studio/{account_id}` to the path. */
export type RunningStudio = AsyncDisposable & {
  api: RunningApi;
  seller: string;
  token: string;
  call: (method: string, path: string, body?: unknown) => Promise<CallAnswer>;
};

export async function startStudio(options: StartApiOptions = {}): Promise<RunningStudio> {
  const api = await startApi(options);
  const seller = await addSeller(api);
  return { ...(await signIn({ api, seller })), [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

/** A new session of the creator, after the last one expired. */
export async function signIn({
  api,
  seller,
}: Pick<RunningStudio, 'api' | 'seller'>): Promise<Omit<RunningStudio, keyof AsyncDisposable>> {
  const token = await addSession(api, seller);
  return {
    api,
    seller,
    token,
    call: (method, path, body) => api.call(method, `/studio/${seller}${path}`, { token, body }),
  };
}

/** An unpublished product with its three required fields. Returns its id. */
export async function draftProduct(
  { call }: RunningStudio,
  product: Record<string, unknown> = {},
): Promise<string> {
  const body = { name: 'A zine', product_type: 'digital', price: 12.5, ...product };
  const answer = await call('POST', '/products', body);
  if (answer.status !== 201) throw new Error(`no draft: ${answer.text}`);
  return String(answer.body.product._id);
}

/** Changes these fields of a product and leaves the others. */
export async function editProduct(
  studio: RunningStudio,
  productId: string,
  change: Record<string, unknown>,
): Promise<CallAnswer> {
  return studio.call('PUT', `/products/${productId}`, await editOf(studio, productId, change));
}

/** The body of `PUT …/products/{product_id}` that changes these fields and leaves the others. */
export async function editOf(
  { call }: RunningStudio,
  productId: string,
  change: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { product } = (await call('GET', `/products/${productId}`)).body;
  return { ...product, ...change };
}
