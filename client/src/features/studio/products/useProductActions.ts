import type { StudioProduct, StudioProductRow } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { showToast } from '../../../ui/toast.ts';
import { useStepProductMutation, type ProductAction } from '../calls/productsApi.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';

type ProductRef = Pick<StudioProductRow, '_id' | 'name'>;

/** What takes an action back. */
const opposites: Record<ProductAction, ProductAction | undefined> = {
  publish: 'unpublish',
  unpublish: 'publish',
  archive: 'restore',
  restore: 'archive',
  duplicate: undefined,
};

/** Publishes, archives, restores or copies a product. All except the copy can be undone. */
export function useProductActions(onStepped: (product: StudioProduct) => void = () => {}) {
  const [stepProduct] = useStepProductMutation();
  const offerUndo = useUndo();

  async function take(
    { _id: id, name }: ProductRef,
    step: ProductAction,
  ): Promise<StudioProduct | undefined> {
    try {
      const { product } = await stepProduct({ id, step }).unwrap();
      const message = texts.done[step](name);
      const back = opposites[step];
      if (back) offerUndo({ message, undo: () => take({ _id: id, name }, back) });
      else showToast('success', message);
      if (product._id === id) onStepped(product);
      return product;
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return undefined;
    }
  }
  return take;
}
