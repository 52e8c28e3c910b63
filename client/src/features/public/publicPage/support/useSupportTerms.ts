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
  const [answer, setAnswer] = useState<{ currency: string; terms: SupportTerms | undefined }>();
  useEffect(() => {
    const asking = dispatch(readSupportTerms({ accountId, currency }));
    let isCurrent = true;
    const know = (terms?: SupportTerms) => {
      if (isCurrent) setAnswer({ currency, terms });
    };
    void asking.unwrap().then(know, () => know());
    return () => {
      isCurrent = false;
      asking.abort();
    };
  }, [accountId, currency, dispatch]);
  const terms = answer?.terms?.currency === currency ? answer.terms : undefined;
  return { terms, isAsking: answer?.currency !== currency };
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
