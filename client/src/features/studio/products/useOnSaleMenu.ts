import { productPath } from '#shared/productKinds.ts';
import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { openTrialTab } from '../../../lib/trialTab.ts';
import { showToast } from '../../../ui/toast.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useTestPurchase } from './useTestPurchase.ts';

type Product = Pick<StudioProductRow, '_id' | 'address' | 'product_type'>;

/** The menu of a published product. */
export function useOnSaleMenu(): (product: Product) => MenuItem[] {
  const { user, publicUrl } = useDashboard();
  const buy = useTestPurchase();
  return (product) => {
    const page = `${publicUrl}${productPath(user.slug, product)}`;
    return [
      { label: 'Try it as a buyer', onChoose: () => openTrialTab(page) },
      { label: 'Copy its link', onChoose: () => void copy(page) },
      { label: 'Buy it as a test', onChoose: () => void buy(product._id) },
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
