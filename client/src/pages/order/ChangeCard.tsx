import { lazy } from 'react';
import type { Order } from '#shared/orderSchema.ts';
import { SavedCard } from '../../features/public/order/SavedCard.tsx';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { DrawerButton } from './DrawerButton.tsx';

const ChangeCardDrawer = lazy(async () => ({
  default: (await import('./ChangeCardDrawer.tsx')).ChangeCardDrawer,
}));

/** Which card is charged, and the button to use another one, below the instalments that are still collected. `#card` opens it at once. */
export function ChangeCard({ order, onSaved }: { order: Order; onSaved: (order: Order) => void }) {
  const texts = useOrderTexts();
  return (
    <>
      {order.card && <SavedCard card={order.card} />}
      <DrawerButton
        name="card"
        fragment="#card"
        variant="secondary"
        label={texts.changeCard}
        noScript={texts.changingNeedsJavaScript}
      >
        {(state) => <ChangeCardDrawer {...state} order={order} onSaved={onSaved} />}
      </DrawerButton>
    </>
  );
}
