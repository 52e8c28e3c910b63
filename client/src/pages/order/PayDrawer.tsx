import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order, OrderInstalment } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { ApprovalDialog } from '../../features/checkout/ApprovalDialog.tsx';
import type { CardEntry } from '../../features/checkout/cardEntry.ts';
import { CardForm } from '../../features/checkout/CardForm.tsx';
import { CheckoutFooter } from '../../features/checkout/CheckoutFooter.tsx';
import { CheckoutState } from '../../features/checkout/CheckoutState.tsx';
import { payInstalment } from '../../features/checkout/instalmentCharge.ts';
import { TestMark } from '../../features/checkout/TestMark.tsx';
import { useApproval } from '../../features/checkout/useApproval.ts';
import { usePayment } from '../../features/checkout/usePayment.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { keptPayment } from './keptPayment.ts';
import styles from './PayDrawer.module.css';
import { PaidNote, SettledNote } from './PayOutcome.tsx';

type PayDrawerProps = {
  open: boolean;
  onClose: () => void;
  order: Order;
  instalment: OrderInstalment;
  onPaid: (order: Order) => void;
};

/** Pays one instalment, with the checkout's card form, keys and approval. */
export function PayDrawer({ open, onClose, order, instalment, onPaid }: PayDrawerProps) {
  const { index, name, number, count } = instalment;
  const { currency, payer, token, store } = order;
  const dispatch = useAppDispatch();
  const entry = useRef<CardEntry>(null);
  const [wrongFields, setWrongFields] = useState(0);
  const { approval, approve, isElsewhere } = useApproval();
  const kept = keptPayment({ orderId: order._id, index });
  const [attempt, setAttempt] = useState(() => kept.read(Date.now()));
  // The order on the screen changes when the drawer has been read and closed: until then this one stays mounted.
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

  const formId = `pay-${index}`;
  const amounts = { subTotal: amount, dueNow: amount, shipping: 0, fee: 0, charged: amount, currency };
  const isForm = phase.kind === 'form' || phase.kind === 'paying';
  return (
    <>
      <Drawer
        open={open}
        onClose={close}
        title={phase.kind === 'paid' ? 'All done' : `Instalment ${number} of ${count}`}
        stepsAside={isElsewhere}
        footer={isForm && <CheckoutFooter {...{ formId, phase, amounts, wrongFields }} />}
      >
        <div className={styles['panel']}>
          <TestMark />
          {isForm && (
            <>
              <p>
                For <strong>{name}</strong>. The card that pays now is also charged for the instalments that
                follow.
              </p>
              <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
                <CardForm isKept {...{ entry, amount, currency }} onProblems={setWrongFields} />
              </form>
            </>
          )}
          {phase.kind === 'paid' && (
            <PaidNote item={order.items.find(({ _id }) => _id === instalment.line_id)} />
          )}
          {phase.kind === 'closed' && <SettledNote message={phase.message} />}
          {phase.kind === 'unknown' && (
            <CheckoutState
              {...{ phase, amount, currency }}
              onAskAgain={() => void payment.resume()}
              onClose={close}
            />
          )}
          {(phase.kind === 'paid' || phase.kind === 'closed') && (
            <Button variant="secondary" wide onClick={close}>
              Back to your order
            </Button>
          )}
        </div>
      </Drawer>
      <ApprovalDialog
        approval={approval}
        amount={amount}
        currency={currency}
        payee={store?.title ?? 'The seller'}
      />
    </>
  );
}
