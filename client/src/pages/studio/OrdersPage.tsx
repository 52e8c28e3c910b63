import type { PartProps } from '../../features/studio/partProps.ts';
import { SaleDetail } from '../../features/studioOrders/SaleDetail.tsx';
import { SaleList } from '../../features/studioOrders/SaleList.tsx';

/** Everything that was sold, or one order of it. */
export function OrdersPage({ id }: PartProps) {
  return id === undefined ? <SaleList /> : <SaleDetail key={id} orderId={id} />;
}
