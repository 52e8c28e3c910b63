import { Skeleton } from '../../ui/Skeleton.tsx';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useBalanceQuery } from '../../features/studio/balance/balanceApi.ts';
import { MoneyDestination } from '../../features/studio/balance/MoneyDestination.tsx';
import { useBankDetailsQuery } from '../../features/studio/calls/bankDetailsApi.ts';
import { BalanceOverview } from '../../features/studio/balance/BalanceOverview.tsx';

/** What the creator earned, what is available, what was paid out, and where it goes. */
export function BalancePage() {
  const balance = useBalanceQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const bank = useBankDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title="Balance" />
      <QueryState query={balance} what="Your balance">
        {(money) => <BalanceOverview balance={money} />}
      </QueryState>
      <QueryState query={bank} what="Where your money goes" skeleton={<Skeleton height="title" />}>
        {(answer) => <MoneyDestination bank={answer} />}
      </QueryState>
    </>
  );
}
