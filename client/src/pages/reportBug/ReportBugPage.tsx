import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useQuery } from '../../lib/router.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { selectSession } from '../../features/public/auth/authSlice.ts';
import { FormResult } from '../../features/public/auth/FormResult.tsx';
import { BugReportForm } from '../../features/public/report/BugReportForm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useScreensTexts } from '../../lib/texts/useScreensTexts.ts';

/** `?page=` is where the bug happened; the default is the previous page. */
export function ReportBugPage() {
  const texts = useScreensTexts();
  const query = useQuery();
  const session = useSelector(selectSession);
  const [isSent, setIsSent] = useState(false);
  const referrer = useSyncExternalStore(
    () => () => {},
    () => document.referrer,
    () => '',
  );
  return (
    <AccountFrame
      title={isSent ? texts.thankYou : texts.notRight}
      lead={isSent ? undefined : texts.reportLead}
      language={<LanguageButton own="en" />}
    >
      {isSent ? (
        <FormResult
          icon="check"
          title={texts.reportArrived}
          action={<LinkButton to="/">{texts.goOn}</LinkButton>}
        >
          {texts.reportArrivedNote}
        </FormResult>
      ) : (
        <BugReportForm
          page={query.get('page') ?? referrer}
          email={session?.user.email ?? ''}
          onSent={() => setIsSent(true)}
        />
      )}
    </AccountFrame>
  );
}
