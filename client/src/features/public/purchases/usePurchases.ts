import { useCallback, useEffect, useState } from 'react';
import type { Purchase, ReceivedGift } from '#shared/orders/purchaseSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import type { ResourceError } from '../../../lib/resource.ts';
import { readPurchases } from './purchaseCalls.ts';

type Purchases = {
  /** Null until the first part of the list has arrived. */
  list: readonly Purchase[] | null;
  /** What others bought for this address. */
  gifts: readonly ReceivedGift[];
  next: string | undefined;
  failure: ResourceError | null;
  isLoading: boolean;
};

const nothingYet: Purchases = { list: null, gifts: [], next: undefined, failure: null, isLoading: true };

/** The purchases of a session. `onClosed`: the server does not know the session any more. */
export function usePurchases(token: string, onClosed: () => void) {
  const dispatch = useAppDispatch();
  const [purchases, setPurchases] = useState<Purchases>(nothingYet);

  /** Reads a part of the list, and returns what stops the reading. */
  const read = useCallback(
    (after: string | undefined) => {
      const leaving = new AbortController();
      const reading = dispatch(readPurchases({ token, after }));
      leaving.signal.addEventListener('abort', () => reading.abort());
      void reading
        .unwrap()
        .then(({ purchases: part, gifts, next }) =>
          setPurchases(({ list, gifts: earlier }) => ({
            list: after === undefined || list === null ? part : [...list, ...part],
            gifts: gifts ?? earlier,
            next,
            failure: null,
            isLoading: false,
          })),
        )
        .catch((failure: ResourceError) => {
          if (leaving.signal.aborted) return;
          if (failure.status === 401) onClosed();
          else setPurchases((before) => ({ ...before, failure, isLoading: false }));
        });
      return () => leaving.abort();
    },
    [dispatch, token, onClosed],
  );

  useEffect(() => read(undefined), [read]);

  function readOn(): void {
    setPurchases((before) => ({ ...before, failure: null, isLoading: true }));
    read(purchases.next);
  }

  return { ...purchases, readOn };
}
