import type { Order, OrderFile } from '#shared/orderSchema.ts';

/** How a download gets a link that works. */
export type FreshLinks = {
  /** The links on the screen may have expired, or will before a click arrives. */
  areOld: () => boolean;
  /** The order with new links; it takes the place of the one on the screen. Rejects with a `ResourceError`. */
  renew: () => Promise<Order>;
};

/** Links work for an hour from when the order was read. Source: contract, section 6, "what was bought". */
export const linkLifeMs = 55 * 60_000;

/** Where the browser finds what the API calls by `url`. */
export function downloadHref({ url }: Pick<OrderFile, '_id' | 'url'>): string {
  return `/api/main${url}`;
}

/** The same file in the order as it was read again; `undefined` when it is not handed out any more. */
export function fileIn(order: Order, fileId: string): OrderFile | undefined {
  const files = order.items.flatMap(({ delivery }) => [
    ...(delivery?.files ?? []),
    ...(delivery?.chapters ?? []).flatMap(({ lessons }) => lessons.flatMap(({ file }) => file ?? [])),
  ]);
  return files.find(({ _id }) => _id === fileId);
}
