import type { PayoutAccountAnswer } from '#shared/studio/payoutAccountSchema.ts';
import { studioBalance } from '#shared/texts/en/studioBalance.ts';
import { studioBankDetails } from '#shared/texts/en/studioBankDetails.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useBalanceQuery } from '../../features/studio/balance/balanceApi.ts';
import { MoneyDestination } from '../../features/studio/balance/MoneyDestination.tsx';
import { useBankDetailsQuery } from '../../features/studio/calls/bankDetailsApi.ts';
import { ConnectPanel } from '../../features/studio/balance/ConnectPanel.tsx';
import { usePayoutAccountQuery } from '../../features/studio/calls/payoutAccountApi.ts';
import { BalanceOverview } from '../../features/studio/balance/BalanceOverview.tsx';

/** What the creator earned, what is available, what was paid out, and where it goes. */
export function BalancePage() {
  const balance = useBalanceQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  const payout = usePayoutAccountQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title={studioBalance.title} />
      <QueryState query={payout} failed={studioBankDetails.wayNotRead}>
        {(paid) => (
          <>
            <QueryState query={balance} failed={studioBalance.notRead}>
              {(money) => <BalanceOverview balance={money} payout={paid} />}
            </QueryState>
            <PayoutWay payout={paid} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** The one way in which real money reaches the creator, and the account that could replace it. */
function PayoutWay({ payout: { way, connect } }: { payout: PayoutAccountAnswer }) {
  const real = connect && !connect.test ? connect : null;
  const isByProvider = way === 'connect';
  return (
    <>
      {real && (isByProvider || real.account) ? <ConnectPanel connect={real} /> : null}
      {isByProvider ? null : <BankWay />}
      {real && !isByProvider && !real.account ? <ConnectPanel connect={real} /> : null}
    </>
  );
}

function BankWay() {
  const bank = useBankDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={bank} failed={studioBankDetails.notRead} skeleton={<Skeleton height="title" />}>
      {(answer) => <MoneyDestination bank={answer} />}
    </QueryState>
  );
}
