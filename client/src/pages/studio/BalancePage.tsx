import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useBalanceQuery } from '../../features/studio/balance/balanceApi.ts';
import { BalanceOverview } from '../../features/studio/balance/BalanceOverview.tsx';

/** What the creator earned, what is available, and what was paid out. */
export function BalancePage() {
  const balance = useBalanceQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title="Balance" />
      <QueryState query={balance} what="Your balance">
        {(money) => <BalanceOverview balance={money} />}
      </QueryState>
    </>
  );
}
