import { refusal } from '#shared/wire/refusal.ts';
import type { ApiContext } from '../../context.ts';
import type { Row } from '../../store/schema.ts';
import { openLinkSigner, type DeliveryPage } from './links.ts';
import { openedBy } from './queries.ts';
import { deliveryState } from './rules.ts';

export type Download = DeliveryPage & {
  fileId: string;
  claimed: { expires: string; signature: string };
};

/**
 * The file of a signed link. Throws 403 for an invalid signature and for a paused or revoked delivery, 410 for an expired link, 404 for a
 * missing file.
 */
export async function findDownload(
  context: ApiContext,
  { page, token, fileId, claimed }: Download,
): Promise<Row<'product_files'>> {
  const { store, config, now } = context;
  const signer = await openLinkSigner(store, now());
  const link = signer.check({ page, token, fileId }, claimed);
  if (link === 'forged') throw refusal(403, 'link_invalid');
  if (link === 'expired') {
    throw refusal(410, 'link_expired');
  }
  const bought = await store.db
    .selectFrom('product_files')
    .innerJoin('order_lines', 'order_lines.product_id', 'product_files.product_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('product_files')
    .select(['orders.status', 'orders.test', 'order_lines.id as line_id'])
    .where(openedBy({ page, token }))
    .where('product_files.id', '=', fileId)
    .execute();
  if (bought.length === 0) throw refusal(404, 'file_unknown');
  // The same product may have been bought by two lines: one that is ready is enough.
  for (const file of bought) {
    const instalments = await store.db
      .selectFrom('instalments')
      .select('state')
      .where('line_id', '=', file.line_id)
      .execute();
    if (deliveryState(config, file, instalments) === 'ready') return file;
  }
  throw refusal(403, 'not_delivered');
}
