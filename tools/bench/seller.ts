import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { apiHeaders } from './ours.ts';

/** The demo creator of an API that runs with DEMO=on, signed in, and one of their plain products. */
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
      needsAddress(product.product_type) && !product.questions?.length && !product.payment_plans?.length,
  );
  if (!plain) throw new Error('the demo creator sells no plain physical product');
  return { token, accountId: user.account_id, productId: plain._id };
}

type Product = { _id: string; product_type: string; questions?: unknown[]; payment_plans?: unknown[] };

/** Our own API guarantees the type `T` of the call. */
async function read<T>(url: string, request: RequestInit): Promise<T> {
  // No keep-alive, because another server may have used the port a moment ago.
  const answer = await fetch(url, { ...request, headers: { ...apiHeaders, connection: 'close' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
