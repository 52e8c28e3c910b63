import { lazy, Suspense, useState } from 'react';
import type { Order } from '#shared/orderSchema.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { useWasOnEntry } from './useOverlayEntry.ts';

const ChangeCardDrawer = lazy(async () => ({
  default: (await import('./ChangeCardDrawer.tsx')).ChangeCardDrawer,
}));

type ChangeCardProps = { order: Order; onSaved: (order: Order) => void };

/** The button below the instalments that are still collected. The card form loads with the first press. */
export function ChangeCard(props: ChangeCardProps) {
  const texts = useOrderTexts();
  const isHydrated = useHydrated();
  if (!isHydrated) return <noscript>{texts.changingNeedsJavaScript}</noscript>;
  return <ChangeButton {...props} />;
}

/** Mounted in the browser only. A reload opens the drawer again, as Back from another page does. */
function ChangeButton({ order, onSaved }: ChangeCardProps) {
  const texts = useOrderTexts();
  const wasOpen = useWasOnEntry('card');
  const [state, setState] = useState<'never' | 'open' | 'closed'>(wasOpen ? 'open' : 'never');
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setState('open')}>
        {texts.changeCard}
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ChangeCardDrawer
            open={state === 'open'}
            onClose={() => setState('closed')}
            order={order}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </>
  );
}
