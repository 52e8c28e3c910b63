import autocannon from 'autocannon';
import { placedBy, sampleMs, type Placed } from './orderLoad.ts';
import type { BenchSeller } from './seedSellers.ts';

/** Views of pages, through web servers. `views` is a multiple of `buyers`. Any refusal fails. */
export async function sendViews({
  origins,
  sellers,
  buyers,
  views,
}: {
  origins: string[];
  sellers: BenchSeller[];
  buyers: number;
  views: number;
}): Promise<Placed> {
  const results = await Promise.all(
    origins.map((url) =>
      autocannon({
        url,
        connections: buyers / origins.length,
        amount: views / origins.length,
        sampleInt: sampleMs,
        requests: sellers.map(({ accountId }) => ({
          method: 'POST' as const,
          path: `/api/main/${accountId}/analytics`,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ event: 'view', source: 'instagram.com' }),
        })),
      }),
    ),
  );
  const counted = results.reduce((sum, result) => sum + (result.statusCodeStats['204']?.count ?? 0), 0);
  if (counted < views) throw new Error(`${views - counted} views failed`);
  return placedBy(results, counted);
}
