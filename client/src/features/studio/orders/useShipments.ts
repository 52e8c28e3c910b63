import { useState } from 'react';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { isOffline } from '../../../lib/noResponseText.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useShipMutation } from './ordersApi.ts';
import { shipmentOf } from './shipmentOf.ts';

export type Shipments = {
  /** The orders that are not marked yet, in their order. */
  left: readonly SaleRow[];
  isSending: boolean;
  /** There was no network: the rest can be marked when it is back. */
  isWaiting: boolean;
  /** Why an order could not be marked, by its id. */
  problems: Readonly<Record<string, string>>;
  /** Marks one order after the other. Resolves with how many are left. */
  send: (terms: { carrier: string; numbers: Readonly<Record<string, string>> }) => Promise<number>;
};

/** Marks several orders as sent. An order that fails stays, with its problem, and does not stop the others. */
export function useShipments(orders: readonly SaleRow[]): Shipments {
  const [ship] = useShipMutation();
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const left = orders.filter(({ _id }) => !sentIds.has(_id));

  const send: Shipments['send'] = async ({ carrier, numbers }) => {
    setIsSending(true);
    const failed: Record<string, string> = {};
    const sent = new Set(sentIds);
    for (const { _id: orderId } of left) {
      const shipment = shipmentOf({ carrier, tracking: numbers[orderId] ?? '' });
      const { error } = await ship({ orderId, shipment });
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      const failure = error as StudioError | undefined;
      if (!failure) sent.add(orderId);
      else if (failure.status === 0 && isOffline()) break;
      else failed[orderId] = failure.message;
    }
    const leftCount = orders.length - sent.size;
    setIsWaiting(leftCount > Object.keys(failed).length);
    setSentIds(sent);
    setProblems(failed);
    setIsSending(false);
    return leftCount;
  };

  return { left, isSending, isWaiting, problems, send };
}
