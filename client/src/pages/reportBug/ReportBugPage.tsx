import { useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useQuery } from '../../lib/router.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { selectSession } from '../../features/auth/authSlice.ts';
import { Outcome } from '../../features/auth/Outcome.tsx';
import { BugReportForm } from '../../features/report/BugReportForm.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** `?page=` is where it happened; without it, the page that led here. */
export function ReportBugPage() {
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
      title={isSent ? 'Thank you' : 'Something is not right?'}
      lead={isSent ? undefined : 'Tell us, and we look into it. The more exactly, the sooner it is mended.'}
    >
      {isSent ? (
        <Outcome icon="check" title="Your report has arrived" action={<LinkButton to="/">Go on</LinkButton>}>
          If you left your e-mail address, we may write back with a question.
        </Outcome>
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
