import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CardChange } from '#shared/chargeSchema.ts';
import type { Order } from '#shared/orderSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { CardForm } from '../../features/public/checkout/CardForm.tsx';
import { changeCard } from '../../features/public/checkout/cardChange.ts';
import type { CardEntry } from '../../features/public/checkout/paymentClient.ts';
import { TestPaymentNotice } from '../../features/public/checkout/TestPaymentNotice.tsx';
import { useApproval } from '../../features/public/checkout/useApproval.ts';
import { usePayment } from '../../features/public/checkout/usePayment.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { CardOutcome } from './InstalmentNotices.tsx';
import styles from './InstalmentDrawer.module.css';
import { useOverlayEntry } from './useOverlayEntry.ts';

type ChangeCardDrawerProps = {
  open: boolean;
  onClose: () => void;
  order: Order;
  onSaved: (order: Order) => void;
};

const formId = 'change-card';

/** Saves another card for the later instalments, with the checkout's card form and approval. No money moves. */
export function ChangeCardDrawer({ open, onClose, order, onSaved }: ChangeCardDrawerProps) {
  const texts = useOrderTexts();
  const { currency, payer, token, store } = order;
  const dispatch = useAppDispatch();
  const entry = useRef<CardEntry>(null);
  const [, setWrongFields] = useState(0);
  const { approve, isElsewhere, renderApproval } = useApproval();
  // The order on the screen changes when the drawer is closed. Until then this component must stay mounted.
  const [saved, setSaved] = useState<Order>();
  const change = usePayment<CardChange>({
    ask: (attempt) => dispatch(changeCard({ token, attempt })).unwrap(),
    // Nothing is lost by a reload: the buyer begins again.
    attempt: undefined,
    keepAttempt: async () => {},
    endAttempt: () => {},
    approve,
    onPaid: setSaved,
    onClosed: () => {},
    onAmountChanged: () => {},
    onRefused: () => false,
  });
  const { phase } = change;
  const isForm = phase.kind === 'form' || phase.kind === 'paying';

  useEffect(() => {
    if (open) change.open();
    // oxlint-disable-next-line react/exhaustive-deps -- once per opening
  }, [open]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase.kind !== 'form') return;
    const paymentMethodId = await entry.current?.readMethod(payer);
    if (paymentMethodId !== undefined) await change.pay({ payment_method_id: paymentMethodId });
  }

  function close(): void {
    onClose();
    if (saved) onSaved(saved);
  }

  useOverlayEntry({ name: 'card', open, onBack: close });

  return (
    <>
      <Drawer
        open={open}
        onClose={close}
        title={texts.changeCard}
        stepsAside={isElsewhere}
        footer={
          isForm && (
            <div className={styles['footer']}>
              {phase.kind === 'form' && phase.outcome && (
                <ErrorNotice title={texts.cardNotSaved} message={phase.outcome.message} />
              )}
              <Button type="submit" form={formId} wide busy={phase.kind === 'paying'}>
                {texts.saveCard}
              </Button>
            </div>
          )
        }
      >
        <div className={styles['panel']}>
          <TestPaymentNotice />
          {isForm && (
            <>
              <p>{texts.changeCardLead}</p>
              <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
                <CardForm isKept amount={null} {...{ entry, currency }} onProblems={setWrongFields} />
              </form>
            </>
          )}
          {phase.kind === 'paid' && <CardOutcome title={texts.cardSaved} text={texts.cardSavedNote} isDone />}
          {phase.kind === 'unknown' && <CardOutcome title={texts.cardNotSaved} text={phase.message} />}
          {phase.kind === 'closed' && <CardOutcome title={texts.cardNotNeeded} text={phase.message} />}
          {!isForm && (
            <Button variant="secondary" wide onClick={close}>
              {texts.backToOrder}
            </Button>
          )}
        </div>
      </Drawer>
      {renderApproval({ amount: null, currency, payee: store?.title ?? texts.theSellerAtStart })}
    </>
  );
}
