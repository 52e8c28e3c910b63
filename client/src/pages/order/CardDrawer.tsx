import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Order } from '#shared/orders/orderSchema.ts';
import { CardForm } from '../../features/public/checkout/CardForm.tsx';
import type { CardEntry } from '../../features/public/checkout/paymentClient.ts';
import { TestPaymentNotice } from '../../features/public/checkout/TestPaymentNotice.tsx';
import type { useApproval } from '../../features/public/checkout/useApproval.ts';
import type { PaymentPhase } from '../../features/public/checkout/usePayment.ts';
import type { Overlay } from '../../lib/overlayEntries.ts';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import styles from './CardDrawer.module.css';
import { useOverlayEntry } from './useOverlayEntry.ts';

type CardDrawerProps = {
  /** The history entry of the open drawer. */
  name: Overlay;
  open: boolean;
  onClose: () => void;
  title: string;
  lead: ReactNode;
  order: Order;
  /** Null: nothing is charged now. */
  amount: number | null;
  payment: { phase: PaymentPhase; open: () => void };
  approval: ReturnType<typeof useApproval>;
  onCard: (paymentMethodId: string) => Promise<void>;
  /** The button of the form, and why a press had no effect. */
  renderFooter: (form: { formId: string; wrongFields: number }) => ReactNode;
  /** The result, shown instead of the form. */
  children: ReactNode;
};

/** A card form for an order, with the checkout's approval. */
export function CardDrawer(props: CardDrawerProps) {
  const { name, open, onClose, order, amount, payment, approval } = props;
  const texts = useOrderTexts();
  const { currency, payer, store } = order;
  const entry = useRef<CardEntry>(null);
  const [wrongFields, setWrongFields] = useState(0);
  const { phase } = payment;
  const isForm = phase.kind === 'form' || phase.kind === 'paying';
  const formId = `form ${name}`.replaceAll(' ', '-');

  useEffect(() => {
    if (open) payment.open();
    // oxlint-disable-next-line react/exhaustive-deps -- once per opening
  }, [open]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase.kind !== 'form') return;
    const card = await entry.current?.readMethod(payer);
    if (card) await props.onCard(card.id);
  }

  useOverlayEntry({ name, open, onBack: onClose });

  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        title={props.title}
        isNonModal={approval.isOverlayOpen}
        footer={isForm && props.renderFooter({ formId, wrongFields })}
      >
        <div className={styles['panel']}>
          <TestPaymentNotice />
          {isForm && (
            <>
              <p>{props.lead}</p>
              <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
                <CardForm
                  isKept
                  isNameOptional={payer.name === ''}
                  methods={onlyCards}
                  {...{ entry, amount, currency }}
                  onProblems={setWrongFields}
                />
              </form>
            </>
          )}
          {!isForm && props.children}
          {(phase.kind === 'paid' || phase.kind === 'closed') && <BackButton onClick={onClose} />}
        </div>
      </Drawer>
      {approval.renderApproval({ amount, currency, payee: store?.title ?? texts.theSellerAtStart })}
    </>
  );
}

/** Only cards can be charged again later, without the buyer. */
const onlyCards = ['card'] as const;

export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" wide onClick={onClick}>
      {useOrderTexts().backToOrder}
    </Button>
  );
}
