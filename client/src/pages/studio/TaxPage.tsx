import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useTaxSettingsQuery } from '../../features/studio/calls/taxApi.ts';
import { TaxForm } from '../../features/studio/tax/TaxForm.tsx';
import { TaxReport } from '../../features/studio/tax/TaxReport.tsx';

/** Where the creator is registered for tax, and what to declare. */
export function TaxPage() {
  const settings = useTaxSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title="Tax" />
      <QueryState query={settings} what="Your tax settings">
        {(answer) => (
          <>
            <TaxForm answer={answer} />
            <TaxReport />
          </>
        )}
      </QueryState>
    </>
  );
}
