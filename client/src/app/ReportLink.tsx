import { useState } from 'react';
import { lazyPart } from '../lib/lazyPart.tsx';
import { Button } from '../ui/Button.tsx';
import { LoadFailedNotice } from '../ui/LoadFailedNotice.tsx';
import { usePageTexts } from '../lib/texts/usePageTexts.ts';

const ReportPageDialog = lazyPart(
  async () => (await import('../features/public/report/ReportPageDialog.tsx')).ReportPageDialog,
);

/** "Report this page". The form loads on the first press and then stays mounted, so that it can close itself. */
export function ReportLink({ slug }: { slug: string }) {
  const texts = usePageTexts();
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'lost'>('never');
  return (
    <>
      <Button type="button" variant="quiet" size="small" onClick={() => setState('open')}>
        {texts.reportThisPage}
      </Button>
      {(state === 'open' || state === 'closed') && (
        <ReportPageDialog
          onLoadError={() => setState('lost')}
          slug={slug}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
      {state === 'lost' && <LoadFailedNotice />}
    </>
  );
}
