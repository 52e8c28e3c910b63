import { useState } from 'react';
import { late } from './lib/late.tsx';
import { Button } from './ui/Button.tsx';
import { LostNotice } from './ui/LostNotice.tsx';

const ReportPageDialog = late(
  async () => (await import('./features/report/ReportPageDialog.tsx')).ReportPageDialog,
);

/** "Report this page"; the form is loaded when somebody asks for it, and stays so that it can close itself. */
export function ReportLink({ slug }: { slug: string }) {
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'lost'>('never');
  return (
    <>
      <Button type="button" variant="quiet" size="small" onClick={() => setState('open')}>
        Report this page
      </Button>
      {(state === 'open' || state === 'closed') && (
        <ReportPageDialog
          onLost={() => setState('lost')}
          slug={slug}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
      {state === 'lost' && <LostNotice />}
    </>
  );
}
