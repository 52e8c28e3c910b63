import type { Discount } from '#shared/studio/discountSchema.ts';
import { studioDiscounts as texts } from '#shared/texts/en/studioDiscounts.ts';
import { showToast } from '../../../ui/toast.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';
import { useMoveDiscountMutation, type DiscountAction } from './discountsApi.ts';

type Moved = Pick<Discount, '_id' | 'name'>;

/** Archives or restores a discount. Either can be undone. */
export function useDiscountActions(onMoved: (discount: Discount) => void = () => {}) {
  const [moveDiscount] = useMoveDiscountMutation();
  const offerUndo = useUndo();

  async function move({ _id: id, name }: Moved, way: DiscountAction): Promise<void> {
    try {
      const { discount } = await moveDiscount({ id, move: way }).unwrap();
      const back: DiscountAction = way === 'archive' ? 'restore' : 'archive';
      const message = way === 'archive' ? texts.archived(name) : texts.restored(name);
      offerUndo({ message, undo: () => move({ _id: id, name }, back) });
      onMoved(discount);
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  }
  return move;
}
