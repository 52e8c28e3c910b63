import { useState } from 'react';
import { studioToday } from '#shared/texts/en/studioToday.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailedNotice } from '../../../ui/LoadFailedNotice.tsx';

const ShareCodeDialog = lazyPart(() =>
  import('./shareCode/ShareCodeDialog.tsx').then((part) => part.ShareCodeDialog),
);

/** Opens the page's QR code, whose code loads then. */
export function ShareCode({ awning }: { awning: readonly [string, string] }) {
  const [state, setState] = useState<'never' | 'open' | 'closed' | 'lost'>('never');
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setState('open')}>
        <Icon name="share" size="small" />
        {studioToday.page.qrCode}
      </Button>
      {(state === 'open' || state === 'closed') && (
        <ShareCodeDialog
          awning={awning}
          onLoadError={() => setState('lost')}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
      {state === 'lost' && <LoadFailedNotice />}
    </>
  );
}
