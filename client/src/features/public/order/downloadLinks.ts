import type { GivenItem } from '#shared/orders/giftSchema.ts';
import type { OrderFile } from '#shared/orders/deliverySchema.ts';

/** An order or a gift: its lines with their deliveries. */
type Delivered = { items: readonly Pick<GivenItem, 'delivery'>[] };

/** How a download gets a valid link. */
export type DownloadLinks = {
  /** Whether the links on the screen have expired or soon will. */
  areOld: () => boolean;
  /** Reads the order again with new links and replaces the one on the screen. Rejects with a `ResourceError`. */
  renew: () => Promise<Delivered>;
};

/** Links are valid for an hour after the order was read; this is shorter. Source: contract, section 6, "what was bought". */
export const linkLifeMs = 55 * 60_000;

/** The address in the browser of the API's `url`. */
export function downloadHref({ url }: Pick<OrderFile, '_id' | 'url'>): string {
  return `/api/main${url}`;
}

/** The same file in the renewed order; `undefined` when it is no longer available. */
export function fileIn(order: Delivered, fileId: string): OrderFile | undefined {
  const files = order.items.flatMap(({ delivery }) => [
    ...(delivery?.files ?? []),
    ...(delivery?.chapters ?? []).flatMap(({ lessons }) => lessons.flatMap(({ file }) => file ?? [])),
  ]);
  return files.find(({ _id }) => _id === fileId);
}
