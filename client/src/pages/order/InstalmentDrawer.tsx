import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order, OrderInstalment } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { CardForm } from '../../features/public/checkout/CardForm.tsx';
import { CheckoutFooter } from '../../features/public/checkout/CheckoutFooter.tsx';
import { CheckoutStatus } from '../../features/public/checkout/CheckoutStatus.tsx';
import { payInstalment } from '../../features/public/checkout/instalmentCharge.ts';
import { TestPaymentNotice } from '../../features/public/checkout/TestPaymentNotice.tsx';
import type { CardEntry } from '../../features/public/checkout/paymentClient.ts';
import { useApproval } from '../../features/public/checkout/useApproval.ts';
import { usePayment } from '../../features/public/checkout/usePayment.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useOverlayEntry } from './useOverlayEntry.ts';
import { savedPayment } from './savedPayment.ts';
import styles from './InstalmentDrawer.module.css';
import { PaidNotice, SettledNotice } from './InstalmentNotices.tsx';
import { inSentence } from '../../lib/texts/inSentence.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';

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
  const { currency, payer, token, store } = order;
  const dispatch = useAppDispatch();
  const entry = useRef<CardEntry>(null);
  const [wrongFields, setWrongFields] = useState(0);
  const { approve, isElsewhere, renderApproval } = useApproval();
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
    approve,
    onPaid: setPaid,
    onClosed: () => {},
    onAmountChanged: () => {},
    onRefused: () => false,
  });
  const { phase, underWay } = payment;
  const amount = underWay?.body.amount ?? instalment.amount;

  useEffect(() => {
    if (open) payment.open();
    // oxlint-disable-next-line react/exhaustive-deps -- once per opening
  }, [open]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase.kind !== 'form') return;
    const paymentMethodId = await entry.current?.readMethod(payer);
    if (paymentMethodId !== undefined) await payment.pay({ payment_method_id: paymentMethodId, amount });
  }

  function close(): void {
    onClose();
    if (paid) onPaid(paid);
  }

  useOverlayEntry({ name: `instalment ${index}`, open, onBack: close });

  const formId = `pay-${index}`;
  const amounts = { subTotal: amount, dueNow: amount, shipping: 0, fee: 0, charged: amount, currency };
  const isForm = phase.kind === 'form' || phase.kind === 'paying';
  return (
    <>
      <Drawer
        open={open}
        onClose={close}
        title={phase.kind === 'paid' ? texts.allDone : texts.instalmentOf(number, count)}
        stepsAside={isElsewhere}
        footer={isForm && <CheckoutFooter {...{ formId, phase, amounts, wrongFields }} />}
      >
        <div className={styles['panel']}>
          <TestPaymentNotice />
          {isForm && (
            <>
              <p>{inSentence(texts.instalmentLead(<strong dir="auto">{name}</strong>))}</p>
              <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
                <CardForm isKept {...{ entry, amount, currency }} onProblems={setWrongFields} />
              </form>
            </>
          )}
          {phase.kind === 'paid' && (
            <PaidNotice item={order.items.find(({ _id }) => _id === instalment.line_id)} />
          )}
          {phase.kind === 'closed' && <SettledNotice message={phase.message} />}
          {phase.kind === 'unknown' && (
            <CheckoutStatus
              {...{ phase, amount, currency }}
              onAskAgain={() => void payment.resume()}
              onClose={close}
            />
          )}
          {(phase.kind === 'paid' || phase.kind === 'closed') && (
            <Button variant="secondary" wide onClick={close}>
              {texts.backToOrder}
            </Button>
          )}
        </div>
      </Drawer>
      {renderApproval({ amount, currency, payee: store?.title ?? texts.theSellerAtStart })}
    </>
  );
}
