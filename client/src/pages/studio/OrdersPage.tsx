import type { PartProps } from '../../features/studio/frame/partProps.ts';
import { SaleDetail } from '../../features/studio/orders/SaleDetail.tsx';
import { SaleList } from '../../features/studio/orders/SaleList.tsx';

/** All orders, or one of them. */
export function OrdersPage({ id }: PartProps) {
  return id === undefined ? <SaleList /> : <SaleDetail key={id} orderId={id} />;
}
