import type { StudioProduct, StudioProductRow } from '#shared/studio/productSchema.ts';
import { showToast } from '../../../ui/toast.ts';
import { useStepProductMutation, type ProductAction } from '../calls/productsApi.ts';
import type { StudioError } from '../calls/studioApi.ts';
import { useUndo } from '../frame/UndoProvider.tsx';

type ProductRef = Pick<StudioProductRow, '_id' | 'name'>;

const done: Record<ProductAction, { words: (name: string) => string; back: ProductAction | undefined }> = {
  publish: { words: (name) => `“${name}” is on sale.`, back: 'unpublish' },
  unpublish: { words: (name) => `“${name}” is a draft again.`, back: 'publish' },
  archive: { words: (name) => `Archived “${name}”. Buyers keep what they have.`, back: 'restore' },
  restore: { words: (name) => `“${name}” is back.`, back: 'archive' },
  duplicate: { words: (name) => `Copied “${name}” as a draft.`, back: undefined },
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
      const { words, back } = done[step];
      if (back) offerUndo({ message: words(name), undo: () => take({ _id: id, name }, back) });
      else showToast('success', words(name));
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
