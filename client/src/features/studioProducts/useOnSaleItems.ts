import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { showToast } from '../../lib/toast.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { useStudio } from '../studio/studioContext.ts';
import { useTestPurchase } from './useTestPurchase.ts';

type Product = Pick<StudioProductRow, '_id' | 'product_type'>;

/** What can be done with a product that visitors see. */
export function useOnSaleItems(): (product: Product) => MenuItem[] {
  const { address } = useStudio();
  const buy = useTestPurchase();
  return ({ _id: id, product_type: type }) => {
    const page = `${address}/${type === 'masterclass' ? 'masterclasses' : 'shop'}/${id}`;
    return [
      { label: 'See it as visitors do', onChoose: () => void window.open(page, '_blank', 'noopener') },
      { label: 'Copy its link', onChoose: () => void copy(page) },
      { label: 'Buy it as a test', onChoose: () => void buy(id) },
    ];
  };
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast('success', 'The link is copied.');
  } catch {
    showToast('warning', `Your browser does not allow copying. The link is ${address}`);
  }
}
