import { useState } from 'react';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useHydrated } from '../../../lib/useHydrated.ts';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailedNotice } from '../../../ui/LoadFailedNotice.tsx';
import type { AskSellerDialogProps } from './AskSellerDialog.tsx';

const AskSellerDialog = lazyPart(async () => (await import('./AskSellerDialog.tsx')).AskSellerDialog);

type AskSellerProps = Pick<AskSellerDialogProps, 'slug' | 'seller' | 'order'> & {
  variant?: 'quiet' | 'secondary';
};

/** Opens the form to write to the creator, whose code loads then. The address `#ask` of a mail opens it at once. */
export function AskSeller({ slug, seller, order, variant = 'quiet' }: AskSellerProps) {
  const texts = usePageTexts();
  const isAddressed = useHydrated() && globalThis.location.hash === '#ask';
  const [chosen, setState] = useState<'never' | 'open' | 'closed' | 'lost'>('never');
  const state = chosen === 'never' && isAddressed ? 'open' : chosen;
  return (
    <>
      <Button
        type="button"
        variant={variant}
        size={variant === 'quiet' ? 'small' : 'regular'}
        onClick={() => setState('open')}
      >
        {texts.askTheSeller}
      </Button>
      {(state === 'open' || state === 'closed') && (
        <AskSellerDialog
          {...{ slug, seller, order }}
          onLoadError={() => setState('lost')}
          open={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
      {state === 'lost' && <LoadFailedNotice />}
    </>
  );
}
