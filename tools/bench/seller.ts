import { apiHeaders } from './ours.ts';

/** The demo creator of an API that was started with DEMO=on, signed in, and one of their plain products. */
export async function openSeller(origin: string) {
  const { token, user } = await read<{ token: string; user: { account_id: string } }>(
    `${origin}/auth/login`,
    {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com', password: 'makerstall-demo' }),
    },
  );
  const { products } = await read<{ products: Product[] }>(`${origin}/ada/public/shop`, {});
  const plain = products.find(
    (product) =>
      product.product_type === 'physical' && !product.questions?.length && !product.payment_plans?.length,
  );
  if (!plain) throw new Error('the demo creator sells no plain physical product');
  return { token, accountId: user.account_id, productId: plain._id };
}

type Product = { _id: string; product_type: string; questions?: unknown[]; payment_plans?: unknown[] };

/** `T` is what our own API promises for the call. */
async function read<T>(url: string, request: RequestInit): Promise<T> {
  // No kept connection: the port may have been another server's a moment ago.
  const answer = await fetch(url, { ...request, headers: { ...apiHeaders, connection: 'close' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
