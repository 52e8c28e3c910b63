import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '#shared/orders/orderSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { linkLifeMs, type DownloadLinks } from '../../features/public/order/downloadLinks.ts';
import { readOrder } from '../../calls/orderRead.ts';
import { selectOrderRead } from '../../features/public/ui/uiSlice.ts';

export type LiveOrder = { order: Order | null; links: DownloadLinks; replace: (order: Order) => void };

/** The page's order, or a newer one: read again for new links, or answered by a payment. */
export function useLiveOrder(): LiveOrder {
  const dispatch = useAppDispatch();
  const { data: read } = useSelector(selectOrderRead);
  const [newer, setNewer] = useState<Order | null>(null);
  const order = newer ?? read;
  // The browser's clock may be wrong, but only the elapsed time matters.
  const readAtMs = useRef(0);
  useEffect(() => {
    readAtMs.current = Date.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every order that arrives has links of its own age
  }, [order]);

  async function renew(): Promise<Order> {
    const { order: again } = await dispatch(readOrder(order?.token ?? '')).unwrap();
    setNewer(again);
    return again;
  }

  const areOld = () => Date.now() - readAtMs.current > linkLifeMs;
  return { order, links: { areOld, renew }, replace: setNewer };
}
