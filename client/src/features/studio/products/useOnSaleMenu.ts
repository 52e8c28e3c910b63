import { productPath } from '#shared/productKinds/productKinds.ts';
import type { StudioProductRow } from '#shared/studio/productSchema.ts';
import { studioProducts as texts } from '#shared/texts/en/studioProducts.ts';
import { showToast } from '../../../ui/toast.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { useDashboard } from '../calls/dashboardContext.ts';
import { useTrialTab } from '../calls/useTrialTab.ts';
import { useTestPurchase } from './useTestPurchase.ts';

type Product = Pick<StudioProductRow, '_id' | 'address' | 'product_type'>;

/** The menu of a published product. */
export function useOnSaleMenu(): (product: Product) => MenuItem[] {
  const { user, pageOrigin } = useDashboard();
  const openTrial = useTrialTab();
  const buy = useTestPurchase();
  return (product) => {
    const path = productPath(user.slug, product);
    return [
      { label: texts.tryAsBuyer, onChoose: () => void openTrial(path) },
      { label: texts.copyLink, onChoose: () => void copy(pageOrigin + path) },
      { label: texts.buyAsTest, onChoose: () => void buy(product._id) },
    ];
  };
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast('success', texts.linkCopied);
  } catch {
    showToast('warning', texts.copyingNotAllowed(address));
  }
}
