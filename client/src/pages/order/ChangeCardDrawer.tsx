import { useState } from 'react';
import type { CardChange } from '#shared/orders/chargeSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { changeCard } from '../../features/public/checkout/cardChange.ts';
import { useApproval } from '../../features/public/checkout/useApproval.ts';
import { usePayment } from '../../features/public/checkout/usePayment.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { BackButton, CardDrawer } from './CardDrawer.tsx';
import { CardOutcome } from './CardOutcome.tsx';
import styles from './CardDrawer.module.css';

type ChangeCardDrawerProps = {
  open: boolean;
  onClose: () => void;
  order: Order;
  onSaved: (order: Order) => void;
};

/** Saves another card for the later instalments, with the checkout's card form and approval. No money moves. */
export function ChangeCardDrawer({ open, onClose, order, onSaved }: ChangeCardDrawerProps) {
  const texts = useOrderTexts();
  const dispatch = useAppDispatch();
  const approval = useApproval();
  // The order on the screen changes when the drawer is closed. Until then this component must stay mounted.
  const [saved, setSaved] = useState<Order>();
  const payment = usePayment<CardChange>({
    ask: (attempt) => dispatch(changeCard({ token: order.token, attempt })).unwrap(),
    // Nothing is lost by a reload: the buyer begins again.
    attempt: undefined,
    keepAttempt: async () => {},
    endAttempt: () => {},
    approve: approval.approve,
    onPaid: setSaved,
    onClosed: () => {},
    onAmountChanged: () => {},
    onRefused: () => false,
  });
  const { phase } = payment;

  function close(): void {
    onClose();
    if (saved) onSaved(saved);
  }

  return (
    <CardDrawer
      name="card"
      {...{ open, order, payment, approval }}
      amount={null}
      onClose={close}
      title={texts.changeCard}
      lead={texts.changeCardLead}
      onCard={(payment_method_id) => payment.pay({ payment_method_id })}
      renderFooter={({ formId }) => (
        <div className={styles['footer']}>
          {phase.kind === 'form' && phase.outcome && (
            <ErrorNotice title={texts.cardNotSaved} message={phase.outcome.message} />
          )}
          <Button type="submit" form={formId} wide busy={phase.kind === 'paying'}>
            {texts.saveCard}
          </Button>
        </div>
      )}
    >
      {phase.kind === 'paid' && <CardOutcome title={texts.cardSaved} text={texts.cardSavedNote} isDone />}
      {phase.kind === 'closed' && <CardOutcome title={texts.cardNotNeeded} text={phase.message} />}
      {phase.kind === 'unknown' && (
        <>
          <CardOutcome title={texts.cardNotSaved} text={phase.message} />
          <BackButton onClick={close} />
        </>
      )}
    </CardDrawer>
  );
}
