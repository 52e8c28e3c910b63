import { useEffect, useState } from 'react';
import type { SupportTerms } from '#shared/orders/supportTermsSchema.ts';
import { useAppDispatch } from '../../../../calls/api.ts';
import { requestCall } from '../../../../calls/requestCall.ts';

/** What a creator's supporter may pay in a currency. `terms` are undefined while it is asked, and where it cannot be read. */
export function useSupportTerms(
  accountId: string,
  currency: string,
): { terms: SupportTerms | undefined; isAsking: boolean } {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<{ currency: string; terms?: SupportTerms }>();
  useEffect(() => {
    const asking = dispatch(readSupportTerms({ accountId, currency }));
    void asking.unwrap().then(
      (terms) => setAnswer({ currency, terms }),
      () => setAnswer({ currency }),
    );
    return () => asking.abort();
  }, [accountId, currency, dispatch]);
  const isAsking = answer?.currency !== currency;
  return { terms: isAsking ? undefined : answer.terms, isAsking };
}

const readSupportTerms = requestCall<SupportTerms, { accountId: string; currency: string }>(
  'publicPage/readSupportTerms',
  ({ accountId, currency }) => ({
    upstream: 'main',
    method: 'GET',
    path: `/${encodeURIComponent(accountId)}/support-terms`,
    query: { currency },
  }),
);
