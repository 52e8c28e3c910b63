import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order } from '#shared/orderSchema.ts';
import type { TransactionRateRow } from '#shared/settingsSchema.ts';
import type { Product, Question } from '#shared/shopSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { amountsOf } from './amounts.ts';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import type { CardEntry } from './cardEntry.ts';
import { charge } from './charge.ts';
import { chargeBody } from './chargeBody.ts';
import { openQuestions } from './checkoutForm.ts';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import styles from './CheckoutPanel.module.css';
import { CheckoutState } from './CheckoutState.tsx';
import { needsDelivery, payableId, type Payable } from './payable.ts';
import { PaymentsProvider } from './PaymentsProvider.tsx';
import { Receipt } from './Receipt.tsx';
import { TestMark } from './TestMark.tsx';
import { useApproval } from './useApproval.ts';
import { useCheckoutForm } from './useCheckoutForm.ts';
import { usePayment, type KeptAttempt } from './usePayment.ts';

export type CheckoutPanelProps = {
  open: boolean;
  onClose: () => void;
  /** The panel was closed while a payment was on its way, and now there is something to see. */
  onOutcome: () => void;
  payable: Payable;
  /** Who is paid, as buyers know them. */
  payee: string;
  products: readonly Product[];
  /** What a payment costs the seller; null while it is not known. */
  rate: TransactionRateRow | null;
  isRateComing: boolean;
  paysFee: boolean;
  onPaysFee: (paysFee: boolean) => void;
  /** Where the buyer probably is: chosen already, can be changed. */
  country: string | null;
  attempt: KeptAttempt | undefined;
  keepAttempt: (payableId: string, attempt: KeptAttempt) => Promise<void>;
  endAttempt: (payableId: string) => void;
  onPaid: (order: Order) => void;
  /** What is sold as it is now: the seller may ask something since it was read. Rejects where it cannot be read. */
  readProducts: () => Promise<readonly Product[]>;
  /** The cart was paid elsewhere, or costs something else than was shown. */
  onStale: (why: 'closed' | 'amount') => void;
};

/** Everything from the first field to the receipt, on one screen. Closed it keeps what was typed. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  return (
    <PaymentsProvider>
      <Panel {...props} />
    </PaymentsProvider>
  );
}

const formId = 'checkout-form';

function Panel(props: CheckoutPanelProps) {
  const { open, onClose, onOutcome, payable, products, rate, paysFee } = props;
  const entry = useRef<CardEntry>(null);
  const [cardProblems, onCardProblems] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const fields = useCheckoutForm(props.country);
  const { approval, approve, isElsewhere } = useApproval();
  // A second press comes before the card has been read.
  const isReading = useRef(false);
  const dispatch = useAppDispatch();
  const payment = usePayment({
    ask: (attempt) => dispatch(charge(attempt)).unwrap(),
    attempt: props.attempt,
    keepAttempt: (attempt) => props.keepAttempt(payableId(payable), attempt),
    endAttempt: () => props.endAttempt(payableId(payable)),
    approve,
    onPaid: props.onPaid,
    onClosed: () => props.onStale('closed'),
    onAmountChanged: () => props.onStale('amount'),
    onRefused: ({ code, message }) =>
      code === 'answer_missing' ? askWhatIsNew() : fields.showRefusal(message),
  });
  const { phase } = payment;
  const amounts = amountsOf(payable, paysFee ? rate : null, fields.form.country);
  const questions = payable.kind === 'cart' ? openQuestions(payable.cart, products) : noQuestions;

  const demandsWith = (asked: readonly Question[]) => ({
    questions: asked,
    hasDelivery: needsDelivery(payable),
    isSent: amounts.shipping !== undefined,
  });
  const focusNext = useRef(false);

  const seen = useRef(phase);
  useEffect(() => {
    // What came meanwhile is seen first.
    if (open && phase === seen.current) payment.open();
    // oxlint-disable-next-line react/exhaustive-deps -- once per opening
  }, [open]);
  useEffect(() => {
    const isOutcome = phase.kind !== 'paying' && phase.kind !== 'unknown';
    if (open) seen.current = phase;
    else if (isOutcome && phase !== seen.current) onOutcome();
    // oxlint-disable-next-line react/exhaustive-deps -- once per outcome
  }, [open, phase]);

  /** Shows the questions that came since; whether there are any. */
  async function askWhatIsNew(): Promise<boolean> {
    const now = await props.readProducts().catch(() => products);
    const asked = payable.kind === 'cart' ? openQuestions(payable.cart, now) : noQuestions;
    const isAnswered = fields.check(demandsWith(asked));
    focusNext.current = !isAnswered;
    return !isAnswered;
  }

  // The fields come with the answer's render, and may be pressed once the payment is over.
  useEffect(() => {
    if (phase.kind !== 'form' || !focusNext.current) return;
    focusNext.current = false;
    focusFirstProblem(formElement.current);
  }, [phase]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase.kind !== 'form' || isReading.current) return;
    const isGood = fields.check(demandsWith(questions));
    const payer = isGood ? { name: fields.form.name.trim(), email: fields.form.email.trim() } : null;
    const paymentMethodId = amounts.charged > 0 ? await readCard(payer) : undefined;
    if (!isGood || (amounts.charged > 0 && paymentMethodId === undefined)) {
      focusFirstProblem(formElement.current);
      return;
    }
    const { form } = fields;
    await payment.pay(chargeBody({ payable, form, questions, amounts, paysFee, paymentMethodId }));
  }

  async function readCard(payer: Parameters<CardEntry['readMethod']>[0]): Promise<string | undefined> {
    isReading.current = true;
    try {
      return await entry.current?.readMethod(payer);
    } finally {
      isReading.current = false;
    }
  }

  const wrongFields = Object.keys(fields.problems).length + (amounts.charged > 0 ? cardProblems : 0);
  const isForm = phase.kind === 'form' || phase.kind === 'paying';
  return (
    <>
      <Drawer
        open={open}
        onClose={onClose}
        stepsAside={isElsewhere}
        title={phase.kind === 'paid' ? 'All done' : 'Checkout'}
        footer={isForm && <CheckoutFooter {...{ formId, phase, amounts, wrongFields }} />}
      >
        <div className={styles['panel']}>
          <TestMark />
          {isForm && (
            <form id={formId} ref={formElement} className={styles['form']} noValidate onSubmit={submit}>
              <CheckoutForm {...props} {...{ amounts, questions, fields, entry, onCardProblems }} />
            </form>
          )}
          {phase.kind === 'paid' && <Receipt order={phase.order} onLeave={onClose} />}
          {(phase.kind === 'unknown' || phase.kind === 'closed') && (
            <CheckoutState phase={phase} onAskAgain={payment.resume} onClose={onClose} />
          )}
        </div>
      </Drawer>
      <ApprovalDialog
        approval={approval}
        amount={amounts.charged}
        currency={amounts.currency}
        payee={props.payee}
      />
    </>
  );
}

const noQuestions: Question[] = [];

/** The fields learn of their problems with the next render; the first of them takes the focus after it. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // The foot of the panel covers what the browser would think visible.
    field?.scrollIntoView({ block: 'center' });
  });
}
