import { studioDomain as texts } from '#shared/texts/en/studioDomain.ts';
import { useDomainQuery } from '../../features/studio/domain/domainApi.ts';
import { DomainForm } from '../../features/studio/domain/DomainForm.tsx';
import { DomainStatus } from '../../features/studio/domain/DomainStatus.tsx';
import { backToAccount } from '../../features/studio/frame/navigation.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** While the domain waits, what the server has found by itself is shown soon. */
const pollingInterval = 15_000;

/** The page's own domain. */
export function DomainPage() {
  const read = useDomainQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval });
  return (
    <>
      <PartHeader title={texts.title} back={backToAccount} />
      <QueryState query={read} failed={texts.notRead}>
        {({ available, domain }) => {
          if (!available)
            return <EmptyState title={texts.notOnThisSite}>{texts.notOnThisSiteNote}</EmptyState>;
          return domain ? <DomainStatus domain={domain} /> : <DomainForm />;
        }}
      </QueryState>
    </>
  );
}
