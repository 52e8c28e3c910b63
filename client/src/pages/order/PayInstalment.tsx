import { lazy, Suspense, useState } from 'react';
import type { Order, OrderInstalment } from '#shared/orderSchema.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';
import { useWasOnEntry } from './useOverlayEntry.ts';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';

const InstalmentDrawer = lazy(async () => ({
  default: (await import('./InstalmentDrawer.tsx')).InstalmentDrawer,
}));

type PayInstalmentProps = { order: Order; instalment: OrderInstalment; onPaid: (order: Order) => void };

/** The button beside a failed instalment. The card form loads with the first press. */
export function PayInstalment(props: PayInstalmentProps) {
  const texts = useOrderTexts();
  const isHydrated = useHydrated();
  if (!isHydrated) return <noscript>{texts.payingNeedsJavaScript}</noscript>;
  return <PayButton {...props} />;
}

/** Mounted in the browser only. A reload opens the drawer again, as Back from another page does. */
function PayButton({ order, instalment, onPaid }: PayInstalmentProps) {
  const texts = useOrderTexts();
  const wasOpen = useWasOnEntry(`instalment ${instalment.index}`);
  const [state, setState] = useState<'never' | 'open' | 'closed'>(wasOpen ? 'open' : 'never');
  return (
    <>
      <Button size="small" onClick={() => setState('open')}>
        <span>
          {inSentence(texts.payNow(<Price amount={instalment.amount} currency={order.currency} />))}
        </span>
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <InstalmentDrawer
            open={state === 'open'}
            onClose={() => setState('closed')}
            order={order}
            instalment={instalment}
            onPaid={onPaid}
          />
        </Suspense>
      )}
    </>
  );
}
