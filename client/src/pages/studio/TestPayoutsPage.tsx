import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePayoutAccountQuery } from '../../features/studio/calls/payoutAccountApi.ts';
import { TestPayoutsForm } from '../../features/studio/balance/TestPayoutsForm.tsx';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';

/** In the place of the payment provider's page, where a creator would enter personal and bank details. */
export function TestPayoutsPage() {
  const query = usePayoutAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader
        title="Test payment provider"
        mark={<Badge tone="vermilion">Test</Badge>}
        back={{ to: '/dashboard/balance', label: 'Balance' }}
      />
      <QueryState query={query} what="Your test account">
        {({ connect }) =>
          connect?.test && connect.account ? (
            <TestPayoutsForm account={connect.account} />
          ) : (
            <EmptyState
              title="There is no test account"
              action={<LinkButton to="/dashboard/balance">Go to the balance</LinkButton>}
            >
              It is connected on the balance, and only while payments are tests.
            </EmptyState>
          )
        }
      </QueryState>
    </>
  );
}
