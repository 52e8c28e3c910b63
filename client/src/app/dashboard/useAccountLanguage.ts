import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Session } from '#shared/audience/accountSchema.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { createCall, useAppDispatch } from '../../calls/api.ts';
import { keepLanguage } from '../../features/public/language/keepLanguage.ts';
import { useLanguage } from '../../lib/texts/useTexts.ts';

/** Leads a signed-in creator to the same screen in the language of the account, once one was chosen. True while it does. */
export function useAccountLanguage(session: Session | null): boolean {
  const dispatch = useAppDispatch();
  const shown = useLanguage();
  const { pathname, search, hash } = useLocation();
  const own = session?.user.language;
  const isOther = own !== undefined && own !== shown;
  useEffect(() => {
    if (!isOther) return;
    keepLanguage(own);
    void dispatch(openAddress(sitePath(own, pathname) + search + hash));
  }, [dispatch, isOther, own, pathname, search, hash]);
  return isOther;
}

/** Saves the session first, because the next document reads the language from it. */
const openAddress = createCall('dashboard/openAddress', async (address: string, { extra }) => {
  await extra.flush?.();
  location.replace(address);
});
