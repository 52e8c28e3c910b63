import { useNavigate } from '../../lib/router.ts';
import { showToast } from '../../lib/toast.ts';
import { useTestPurchaseMutation } from '../studio/productsApi.ts';
import type { StudioError } from '../studio/studioApi.ts';

/** Buys a product without money and shows what its buyer would see. */
export function useTestPurchase(): (productId: string) => Promise<void> {
  const navigate = useNavigate();
  const [testPurchase] = useTestPurchaseMutation();
  return async (productId) => {
    try {
      const { order } = await testPurchase(productId).unwrap();
      navigate(`/orders/${order.token}`);
    } catch (error) {
      // What the studio's calls are refused with (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  };
}
