import { useEffect, useRef } from 'react';
import { useNavigate, useQuery } from '../../../lib/router.ts';
import { useSaving } from '../forms/useSaving.ts';
import { leaveTo } from './leaveTo.ts';
import { useCheckPayoutAccountMutation, useLinkPayoutAccountMutation } from '../calls/payoutAccountApi.ts';

/**
 * Handles a return from the provider. `?payouts=returned`: the account's state is checked at once. `?payouts=expired`: the link to the
 * provider had expired, so a new link is requested and followed.
 */
export function usePayoutReturn(hasAccount: boolean): { isReturning: boolean; failure: string | undefined } {
  const navigate = useNavigate();
  const how = useQuery().get('payouts');
  const [check] = useCheckPayoutAccountMutation();
  const [link] = useLinkPayoutAccountMutation();
  const { save, isSaving, failure } = useSaving<unknown>();
  const handled = useRef<string | null>(null);

  useEffect(() => {
    if (!hasAccount || how === null || handled.current === how) return;
    handled.current = how;
    const work = async () => {
      if (how === 'expired') {
        const { url } = await link('link').unwrap();
        leaveTo(url);
      } else await check().unwrap();
    };
    void save(work).then(() => navigate('/dashboard/balance', { replace: true }));
  }, [hasAccount, how, check, link, save, navigate]);

  return { isReturning: isSaving, failure: failure?.message };
}
