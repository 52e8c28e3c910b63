import type { StudioProduct, StudioProductRow } from '#shared/studio/productSchema.ts';
import { showToast } from '../../lib/toast.ts';
import { useStepProductMutation, type ProductStep } from '../studio/productsApi.ts';
import type { StudioError } from '../studio/studioApi.ts';
import { useUndo } from '../studio/UndoRoom.tsx';

type Thing = Pick<StudioProductRow, '_id' | 'name'>;

const done: Record<ProductStep, { words: (name: string) => string; back: ProductStep | undefined }> = {
  publish: { words: (name) => `“${name}” is on sale.`, back: 'unpublish' },
  unpublish: { words: (name) => `“${name}” is a draft again.`, back: 'publish' },
  archive: { words: (name) => `Archived “${name}”. Buyers keep what they have.`, back: 'restore' },
  restore: { words: (name) => `“${name}” is back.`, back: 'archive' },
  duplicate: { words: (name) => `Copied “${name}” as a draft.`, back: undefined },
};

/** Puts a product on sale, away, back or beside itself; each but the copy can be taken back. */
export function useProductSteps(onStepped: (product: StudioProduct) => void = () => {}) {
  const [stepProduct] = useStepProductMutation();
  const offerUndo = useUndo();

  async function take({ _id: id, name }: Thing, step: ProductStep): Promise<StudioProduct | undefined> {
    try {
      const { product } = await stepProduct({ id, step }).unwrap();
      const { words, back } = done[step];
      if (back) offerUndo({ message: words(name), undo: () => take({ _id: id, name }, back) });
      else showToast('success', words(name));
      if (product._id === id) onStepped(product);
      return product;
    } catch (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
      return undefined;
    }
  }
  return take;
}
