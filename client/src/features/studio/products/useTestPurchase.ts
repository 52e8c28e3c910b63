import { useNavigate } from '../../../lib/router.ts';
import { showToast } from '../../../ui/toast.ts';
import { useTestPurchaseMutation } from '../calls/productsApi.ts';
import type { StudioError } from '../calls/studioApi.ts';

/** Makes a test purchase without money and shows the buyer's view. */
export function useTestPurchase(): (productId: string) => Promise<void> {
  const navigate = useNavigate();
  const [testPurchase] = useTestPurchaseMutation();
  return async (productId) => {
    try {
      const { order } = await testPurchase(productId).unwrap();
      navigate(`/orders/${order.token}`);
    } catch (error) {
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  };
}
