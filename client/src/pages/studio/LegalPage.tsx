import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useLegalSettingsQuery } from '../../features/studio/legal/legalApi.ts';
import { LegalForm } from '../../features/studio/legal/LegalForm.tsx';

/** Terms, privacy, refunds and imprint of the creator's page. */
export function LegalPage() {
  const settings = useLegalSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title="Legal pages" back={{ to: '/dashboard/account', label: 'Account' }} />
      <QueryState query={settings} what="Your legal pages">
        {(answer) => <LegalForm answer={answer} />}
      </QueryState>
    </>
  );
}
