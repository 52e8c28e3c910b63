import { lazy } from 'react';
import type { Order } from '#shared/orders/orderSchema.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { DrawerButton } from './DrawerButton.tsx';

const ChangeCardDrawer = lazy(async () => ({
  default: (await import('./ChangeCardDrawer.tsx')).ChangeCardDrawer,
}));

/** The button below the instalments that are still collected. `#card` opens its drawer at once. */
export function ChangeCard({ order, onSaved }: { order: Order; onSaved: (order: Order) => void }) {
  const texts = useOrderTexts();
  return (
    <DrawerButton
      name="card"
      fragment="#card"
      variant="secondary"
      label={texts.changeCard}
      noScript={texts.changingNeedsJavaScript}
    >
      {(state) => <ChangeCardDrawer {...state} order={order} onSaved={onSaved} />}
    </DrawerButton>
  );
}
