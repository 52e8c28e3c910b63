import { AppError } from '#shared/appError.ts';
import type { ApiContext } from '../context.ts';
import type { Row } from '../store/schema.ts';
import { openLinkSigner } from './links.ts';
import { deliveryState } from './rules.ts';

export type Download = {
  token: string;
  fileId: string;
  claimed: { expires: string; signature: string };
};

/**
 * The file behind a signed link. Throws 403 for a link that we did not sign and for what is paused or revoked, 410 for one
 * that is too old, 404 for a file that is gone.
 */
export async function findDownload(
  context: ApiContext,
  { token, fileId, claimed }: Download,
): Promise<Row<'product_files'>> {
  const { store, config, now } = context;
  const signer = await openLinkSigner(store, now());
  const link = signer.check({ orderToken: token, fileId }, claimed);
  if (link === 'forged') throw new AppError(403, 'link_invalid', 'This link is not one of ours.');
  if (link === 'expired') {
    throw new AppError(410, 'link_expired', 'This link has expired. Open your order again for a new one.');
  }
  const bought = await store.db
    .selectFrom('product_files')
    .innerJoin('order_lines', 'order_lines.product_id', 'product_files.product_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .selectAll('product_files')
    .select(['orders.status', 'orders.test', 'order_lines.id as line_id'])
    .where('orders.token', '=', token)
    .where('product_files.id', '=', fileId)
    .execute();
  if (bought.length === 0) throw new AppError(404, 'file_unknown', 'This file is not there any more.');
  // The same product may have been bought by two lines: one that is ready is enough.
  for (const file of bought) {
    const instalments = await store.db
      .selectFrom('instalments')
      .select('state')
      .where('line_id', '=', file.line_id)
      .execute();
    if (deliveryState(config, file, instalments) === 'ready') return file;
  }
  throw new AppError(403, 'not_delivered', 'This file is not to be had at the moment. Your order says why.');
}
