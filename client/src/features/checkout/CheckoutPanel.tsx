import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order } from '#shared/orderSchema.ts';
import type { TransactionRateRow } from '#shared/settingsSchema.ts';
import type { Product, Question } from '#shared/shopSchema.ts';
import { useAppDispatch } from '../../api.ts';
import type { Attempt, Payable, Seen } from '../../lib/attempt.ts';
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
import { isSameChoice, needsDelivery, payableId } from './payable.ts';
import { PaymentsProvider } from './PaymentsProvider.tsx';
import { Receipt } from './Receipt.tsx';
import { TestMark } from './TestMark.tsx';
import { useApproval } from './useApproval.ts';
import { useCheckoutForm } from './useCheckoutForm.ts';
import { usePayment, type Return } from './usePayment.ts';

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
  attempt: Attempt | undefined;
  keepAttempt: (payableId: string, attempt: Attempt) => Promise<void>;
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
  const { open, onClose, onOutcome, products, rate } = props;
  const entry = useRef<CardEntry>(null);
  const [cardProblems, onCardProblems] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const { approval, approve, isElsewhere } = useApproval();
  // A second press comes before the card has been read.
  const isReading = useRef(false);
  const dispatch = useAppDispatch();
  const payment = usePayment({
    ask: (attempt) => dispatch(charge(attempt)).unwrap(),
    attempt: props.attempt,
    keepAttempt: (attempt) => props.keepAttempt(payableId(props.payable), attempt),
    endAttempt: () => props.endAttempt(payableId(props.payable)),
    returnTo: (attempt) => returnTo(attempt, props.payable),
    approve,
    onPaid: props.onPaid,
    onClosed: () => props.onStale('closed'),
    onAmountChanged: () => props.onStale('amount'),
    onRefused: ({ code, message }) =>
      code === 'answer_missing' ? askWhatIsNew() : fields.showRefusal(message),
  });
  const { phase, underWay } = payment;
  const fields = useCheckoutForm(props.country, underWay?.body);
  // A fee that nobody can see yet is not paid.
  const paysFee = underWay ? underWay.body.is_100_percent === true : props.paysFee && rate !== null;
  const { payable, amounts } = seenBy(underWay, {
    payable: props.payable,
    amounts: amountsOf(props.payable, paysFee ? rate : null, fields.form.country),
  });
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
    if (open && phase === seen.current) {
      if (props.attempt) props.onPaysFee(props.attempt.body.is_100_percent === true);
      payment.open();
    }
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
    const body = chargeBody({ payable, form, questions, amounts, paysFee, paymentMethodId });
    await payment.pay(body, { payable, amounts });
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
              <CheckoutForm
                {...props}
                {...{ payable, paysFee, amounts, questions, fields, entry, onCardProblems }}
              />
            </form>
          )}
          {phase.kind === 'paid' && <Receipt order={phase.order} onLeave={onClose} />}
          {(phase.kind === 'unknown' || phase.kind === 'closed') && (
            <CheckoutState
              phase={phase}
              amount={amounts.charged}
              currency={amounts.currency}
              onAskAgain={payment.resume}
              onClose={onClose}
            />
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

/** While something is being paid, what was seen when it was begun; one that an older page kept knows its amount alone. */
function seenBy(attempt: Attempt | undefined, live: Seen): Seen {
  if (!attempt) return live;
  const { amount = live.amounts.charged, currency } = attempt.body;
  return attempt.seen ?? { ...live, amounts: { ...live.amounts, charged: amount, currency } };
}

/**
 * A buyer who has changed the cart since wants the payment of before no more: the next one ends it. Gifts have no cart that could
 * be paid only once, so that another gift has to wait until it is known what became of the one before.
 */
function returnTo({ seen }: Attempt, payable: Payable): Return {
  if (!seen || isSameChoice(seen.payable, payable)) return 'go on';
  return payable.kind === 'cart' ? 'forget' : 'look';
}

/** The fields learn of their problems with the next render; the first of them takes the focus after it. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // The foot of the panel covers what the browser would think visible.
    field?.scrollIntoView({ block: 'center' });
  });
}
