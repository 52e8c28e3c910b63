import { useEffect, useState } from 'react';
import type { SupportTerms } from '#shared/orders/supportTermsSchema.ts';
import { useAppDispatch } from '../../../../calls/api.ts';
import { requestCall } from '../../../../calls/requestCall.ts';

/** What a creator's supporter may pay in a currency; undefined until it is known, and without a network. */
export function useSupportTerms(accountId: string, currency: string): SupportTerms | undefined {
  const dispatch = useAppDispatch();
  const [terms, setTerms] = useState<SupportTerms>();
  useEffect(() => {
    const asking = dispatch(readSupportTerms({ accountId, currency }));
    // Without them, a press on the button asks the API.
    void asking.unwrap().then(setTerms, () => {});
    return () => asking.abort();
  }, [accountId, currency, dispatch]);
  return terms?.currency === currency ? terms : undefined;
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
