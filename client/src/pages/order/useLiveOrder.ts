import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { linkLifeMs, type FreshLinks } from '../../features/order/freshLinks.ts';
import { readOrderAgain } from '../../features/order/orderCalls.ts';
import { selectOrderRead } from '../../features/ui/uiSlice.ts';

export type LiveOrder = { order: Order | null; links: FreshLinks; replace: (order: Order) => void };

/** The order that the page came with, or a newer one: read again for new links, or answered by a payment. */
export function useLiveOrder(): LiveOrder {
  const dispatch = useAppDispatch();
  const { data: read } = useSelector(selectOrderRead);
  const [newer, setNewer] = useState<Order | null>(null);
  const order = newer ?? read;
  // By the browser's own clock, however wrong: only the time since then counts.
  const readAtMs = useRef(0);
  useEffect(() => {
    readAtMs.current = Date.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every order that arrives has links of its own age
  }, [order]);

  async function renew(): Promise<Order> {
    const again = await dispatch(readOrderAgain(order?.token ?? '')).unwrap();
    setNewer(again);
    return again;
  }

  const areOld = () => Date.now() - readAtMs.current > linkLifeMs;
  return { order, links: { areOld, renew }, replace: setNewer };
}
