import { useState } from 'react';
import type { Order, OrderInstalment, OrderItem } from '#shared/orders/orderSchema.ts';
import { isDelivered } from '#shared/productKinds/productKinds.ts';
import type { OrderTexts } from '#shared/texts/en/order.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { CheckoutFooter } from '../../features/public/checkout/CheckoutFooter.tsx';
import { CheckoutStatus } from '../../features/public/checkout/CheckoutStatus.tsx';
import { payInstalment } from '../../features/public/checkout/instalmentCharge.ts';
import { useApproval } from '../../features/public/checkout/useApproval.ts';
import { usePayment } from '../../features/public/checkout/usePayment.ts';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { CardOutcome } from './CardOutcome.tsx';
import { instalmentEntry } from './instalmentEntry.ts';
import { savedPayment } from './savedPayment.ts';

type InstalmentDrawerProps = {
  open: boolean;
  onClose: () => void;
  order: Order;
  instalment: OrderInstalment;
  onPaid: (order: Order) => void;
};

/** Pays one instalment, with the checkout's card form, keys and approval. */
export function InstalmentDrawer({ open, onClose, order, instalment, onPaid }: InstalmentDrawerProps) {
  const texts = useOrderTexts();
  const { index, name, number, count } = instalment;
  const { currency, token } = order;
  const dispatch = useAppDispatch();
  const approval = useApproval();
  const kept = savedPayment({ orderId: order._id, index });
  const [attempt, setAttempt] = useState(() => kept.read(Date.now()));
  // The order on the screen changes when the drawer is closed. Until then this component must stay mounted.
  const [paid, setPaid] = useState<Order>();
  const payment = usePayment({
    ask: (asked) => dispatch(payInstalment({ token, index, attempt: asked })).unwrap(),
    attempt,
    keepAttempt: async (begun) => {
      kept.keep(begun, Date.now());
      setAttempt(begun);
    },
    endAttempt: () => {
      kept.forget();
      setAttempt(undefined);
    },
    approve: approval.approve,
    onPaid: setPaid,
    onClosed: () => {},
    onAmountChanged: () => {},
    onRefused: () => false,
  });
  const { phase, activePayment } = payment;
  const amount = activePayment?.body.amount ?? instalment.amount;
  const amounts = { subTotal: amount, dueNow: amount, shipping: 0, fee: 0, charged: amount, currency };

  function close(): void {
    onClose();
    if (paid) onPaid(paid);
  }

  return (
    <CardDrawer
      name={instalmentEntry(index)}
      {...{ open, order, amount, payment, approval }}
      onClose={close}
      title={phase.kind === 'paid' ? texts.allDone : texts.instalmentOf(number, count)}
      lead={inSentence(texts.instalmentLead(<strong dir="auto">{name}</strong>))}
      onCard={(payment_method_id) => payment.pay({ payment_method_id, amount })}
      renderFooter={(form) => <CheckoutFooter {...form} phase={phase} amounts={amounts} />}
    >
      {phase.kind === 'paid' && (
        <CardOutcome
          title={texts.instalmentPaid}
          text={paidText(
            order.items.find(({ _id }) => _id === instalment.line_id),
            texts,
          )}
          isDone
        />
      )}
      {/* The instalment was paid or collected elsewhere meanwhile. */}
      {phase.kind === 'closed' && (
        <CardOutcome title={texts.nothingToPay} text={texts.nothingCharged(phase.message)} />
      )}
      {phase.kind === 'unknown' && (
        <CheckoutStatus
          {...{ phase, amount, currency }}
          onAskAgain={() => void payment.resume()}
          onClose={close}
        />
      )}
    </CardDrawer>
  );
}

function paidText(item: OrderItem | undefined, texts: OrderTexts): string {
  if (!item) return texts.thatWasIt;
  return isDelivered(item.product_type) ? texts.thatOpens(item.name) : texts.thatWasItFor(item.name);
}
