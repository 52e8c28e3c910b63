import { trialFragment, trialPath } from '#shared/addresses/trialTab.ts';
import { useLocalized } from '../../../lib/texts/useTexts.ts';
import { showToast } from '../../../ui/toast.ts';
import { useDashboard } from './dashboardContext.ts';
import { useMakeTrialPassMutation } from './productsApi.ts';
import type { StudioError } from './studioApi.ts';

/** Opens the creator's own shop at a path of the site, in a new tab whose test payments count in no sum. */
export function useTrialTab(): (path: string) => Promise<void> {
  const { pageOrigin } = useDashboard();
  const localized = useLocalized();
  const [makePass] = useMakeTrialPassMutation();
  return async (to) => {
    // Browsers open a tab only while they handle the tap.
    const tab = window.open('', '_blank');
    try {
      const { pass } = await makePass().unwrap();
      if (!tab) return;
      tab.opener = null;
      tab.location.replace(pageOrigin + localized(trialPath) + trialFragment({ pass, to }));
    } catch (error) {
      tab?.close();
      // The dashboard's calls reject with a StudioError (`studioApi.ts`).
      showToast('error', (error as StudioError).message);
    }
  };
}
