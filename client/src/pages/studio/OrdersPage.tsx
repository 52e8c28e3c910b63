import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { PackingSlips } from '../../features/studio/orders/PackingSlips.tsx';
import { SaleDetail } from '../../features/studio/orders/SaleDetail.tsx';
import { SaleList } from '../../features/studio/orders/SaleList.tsx';
import { slipsId } from '../../features/studio/orders/slipsAddress.ts';

/** All orders, one of them, or the packing slips of some. */
export function OrdersPage({ id }: PartProps) {
  if (id === slipsId) return <PackingSlips />;
  return id === undefined ? <SaleList /> : <SaleDetail key={id} orderId={id} />;
}
