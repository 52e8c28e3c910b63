import { useState } from 'react';
import type { SaleRow } from '#shared/studio/salesSchema.ts';
import { isUnpaid } from '../frame/orderFormat.ts';

/** As many as the API exports by their numbers. */
export const maxSelected = 100;

export type OrderSelection = {
  /** The selected orders among those that are shown, in the list's order. */
  selected: readonly SaleRow[];
  isFull: boolean;
  isSelected: (orderId: string) => boolean;
  toggle: (orderId: string) => void;
  /** Selects everything that is shown, or nothing if all of it is selected. */
  toggleAll: () => void;
  clear: () => void;
};

/** Which of the shown orders are selected. One that a filter hides is not, nor one that is not paid. */
export function useOrderSelection(listed: readonly SaleRow[]): OrderSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const shown = listed.filter((sale) => !isUnpaid(sale));
  const selected = shown.filter(({ _id }) => ids.has(_id)).slice(0, maxSelected);
  const most = Math.min(shown.length, maxSelected);
  return {
    selected,
    isFull: selected.length >= maxSelected,
    isSelected: (orderId) => selected.some(({ _id }) => _id === orderId),
    toggle: (orderId) =>
      setIds(
        ids.has(orderId) ? new Set([...ids].filter((id) => id !== orderId)) : new Set([...ids, orderId]),
      ),
    toggleAll: () =>
      setIds(new Set(selected.length === most ? [] : shown.slice(0, maxSelected).map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  };
}
