import autocannon, { type LoadRequest, type LoadResult } from 'autocannon';
import type { BenchSeller } from './seedSellers.ts';

/** `count`: orders, or views. `p50Ms` and `p99Ms` are those of a call; an order is two calls. */
export type Placed = { count: number; seconds: number; p50Ms: number; p99Ms: number };

const headers = { 'content-type': 'application/json' };
/** Autocannon measures how long a load took in steps of so many milliseconds. */
export const sampleMs = 50;

const payer = { name: 'Nora Vik', email: 'nora@example.com' };

/** Buyers who open carts and pay them, through web servers. `orders` is a multiple of `buyers`. Any refusal fails. */
export async function placeOrders({
  origins,
  sellers,
  buyers,
  orders: wanted,
}: {
  origins: string[];
  sellers: BenchSeller[];
  buyers: number;
  orders: number;
}): Promise<Placed> {
  let orders = 0;
  const refused: string[] = [];
  const results = await Promise.all(
    origins.map((url) =>
      autocannon({
        url,
        connections: buyers / origins.length,
        amount: (wanted * 2) / origins.length,
        sampleInt: sampleMs,
        requests: purchase(sellers, (status, body) => {
          if (status >= 300) refused.push(`${status} ${body}`);
          else orders += 1;
        }),
      }),
    ),
  );
  if (refused.length > 0) throw new Error(`${refused.length} orders failed: ${refused[0]}`);
  return placedBy(results, orders);
}

/** What several load generators placed together. */
export function placedBy(results: readonly LoadResult[], count: number): Placed {
  return {
    count,
    seconds: Math.max(...results.map(({ duration }) => duration)),
    p50Ms: Math.max(...results.map(({ latency }) => latency.p50)),
    p99Ms: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** A cart of the next seller and its charge. Each connection repeats both. */
function purchase(
  sellers: readonly BenchSeller[],
  onCharged: (status: number, body: string) => void,
): LoadRequest[] {
  let next = 0;
  const cartOf = new Map<object, string>();
  return [
    {
      method: 'POST',
      path: '/api/main/carts',
      headers,
      setupRequest(request) {
        const { accountId, productId } = sellers[(next += 1) % sellers.length] ?? {
          accountId: '',
          productId: '',
        };
        const store = { makerstall_product: 'store', makerstall_product_id: accountId };
        const items = [{ product_id: productId, quantity: 1 }];
        return { ...request, body: JSON.stringify({ ...store, currency: 'USD', items }) };
      },
      onResponse(status, text, context) {
        if (status >= 300) onCharged(status, text);
        else cartOf.set(context, (JSON.parse(text) as { _id: string })._id);
      },
    },
    {
      method: 'POST',
      path: '/api/main/stripe/charge',
      setupRequest: (request, context) => ({
        ...request,
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({
          cart_id: cartOf.get(context),
          currency: 'USD',
          payer,
          payment_method_id: 'pm_card_visa',
        }),
      }),
      onResponse: onCharged,
    },
  ];
}
