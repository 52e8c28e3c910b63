import { studioLegal as texts } from '#shared/texts/en/studioLegal.ts';
import { backToAccount } from '../../features/studio/frame/navigation.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useLegalSettingsQuery } from '../../features/studio/legal/legalApi.ts';
import { LegalForm } from '../../features/studio/legal/LegalForm.tsx';

/** Terms, privacy, refunds and imprint of the creator's page. */
export function LegalPage() {
  const settings = useLegalSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PartHeader title={texts.title} back={backToAccount} />
      <QueryState query={settings} failed={texts.notRead}>
        {(answer) => <LegalForm answer={answer} />}
      </QueryState>
    </>
  );
}
