import { lazy, Suspense, useState } from 'react';
import type { Order, OrderInstalment } from '#shared/orderSchema.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Button } from '../../ui/Button.tsx';
import { Price } from '../../ui/Price.tsx';

const PayDrawer = lazy(async () => ({ default: (await import('./PayDrawer.tsx')).PayDrawer }));

type PayNowProps = { order: Order; instalment: OrderInstalment; onPaid: (order: Order) => void };

/** The button beside an instalment that failed; the card form comes with the first press. */
export function PayNow({ order, instalment, onPaid }: PayNowProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isHydrated = useHydrated();
  if (!isHydrated)
    return <noscript>Paying needs JavaScript, which is switched off in this browser.</noscript>;
  return (
    <>
      <Button size="small" onClick={() => setState('open')}>
        <span>
          Pay <Price amount={instalment.amount} currency={order.currency} /> now
        </span>
      </Button>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <PayDrawer
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
