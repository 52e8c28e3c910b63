import type { Discount } from '#shared/studio/discountSchema.ts';
import { showToast } from '../../lib/toast.ts';
import type { StudioError } from '../studio/studioApi.ts';
import { useUndo } from '../studio/UndoRoom.tsx';
import { useMoveDiscountMutation, type DiscountMove } from './discountsApi.ts';

type Moved = Pick<Discount, '_id' | 'name'>;

/** Puts a discount away or back; either can be taken back. */
export function useDiscountMoves(onMoved: (discount: Discount) => void = () => {}) {
  const [moveDiscount] = useMoveDiscountMutation();
  const offerUndo = useUndo();

  async function move({ _id: id, name }: Moved, way: DiscountMove): Promise<void> {
    try {
      const { discount } = await moveDiscount({ id, move: way }).unwrap();
      const back: DiscountMove = way === 'archive' ? 'restore' : 'archive';
      const message = way === 'archive' ? `Archived “${name}”.` : `“${name}” is back.`;
      offerUndo({ message, undo: () => move({ _id: id, name }, back) });
      onMoved(discount);
    } catch (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  }
  return move;
}
