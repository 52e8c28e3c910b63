import { studioBalance } from '#shared/texts/en/studioBalance.ts';
import { studioBankDetails } from '#shared/texts/en/studioBankDetails.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { usePayoutAccountQuery } from '../../features/studio/calls/payoutAccountApi.ts';
import { TestPayoutsForm } from '../../features/studio/balance/TestPayoutsForm.tsx';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';

const texts = studioBankDetails.testPage;

/** In the place of the payment provider's page, where a creator would enter personal and bank details. */
export function TestPayoutsPage() {
  const query = usePayoutAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader
        title={texts.title}
        mark={<Badge tone="vermilion">{studioBankDetails.test}</Badge>}
        back={{ to: '/dashboard/balance', label: studioBalance.title }}
      />
      <QueryState query={query} failed={texts.notRead}>
        {({ connect }) =>
          connect?.test && connect.account ? (
            <TestPayoutsForm account={connect.account} />
          ) : (
            <EmptyState
              title={texts.noAccount}
              action={<LinkButton to="/dashboard/balance">{texts.goToBalance}</LinkButton>}
            >
              {texts.noAccountNote}
            </EmptyState>
          )
        }
      </QueryState>
    </>
  );
}
