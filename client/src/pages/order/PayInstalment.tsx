import { lazy } from 'react';
import type { Order, OrderInstalment } from '#shared/orders/orderSchema.ts';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Price } from '../../ui/Price.tsx';
import { DrawerButton } from './DrawerButton.tsx';
import { instalmentEntry } from './instalmentEntry.ts';

const InstalmentDrawer = lazy(async () => ({
  default: (await import('./InstalmentDrawer.tsx')).InstalmentDrawer,
}));

type PayInstalmentProps = { order: Order; instalment: OrderInstalment; onPaid: (order: Order) => void };

/** The button beside a failed instalment. */
export function PayInstalment({ order, instalment, onPaid }: PayInstalmentProps) {
  const texts = useOrderTexts();
  const amount = <Price amount={instalment.amount} currency={order.currency} />;
  return (
    <DrawerButton
      name={instalmentEntry(instalment.index)}
      label={<span>{inSentence(texts.payNow(amount))}</span>}
      noScript={texts.payingNeedsJavaScript}
    >
      {(state) => <InstalmentDrawer {...state} order={order} instalment={instalment} onPaid={onPaid} />}
    </DrawerButton>
  );
}
