import { PartHead } from '../../features/studio/PartHead.tsx';
import { Reading } from '../../features/studio/Reading.tsx';
import { useBalanceQuery } from '../../features/studioBalance/balanceApi.ts';
import { Money } from '../../features/studioBalance/Money.tsx';

/** What the creator earned, what of it is available, and what was paid out. */
export function BalancePage() {
  const balance = useBalanceQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHead title="Balance" />
      <Reading read={balance} what="Your balance">
        {(money) => <Money balance={money} />}
      </Reading>
    </>
  );
}
