import { use, useEffect, useRef, useState, type FormEvent } from 'react';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { LegalLink } from '#shared/page/pageSchema.ts';
import type { Product, Question } from '#shared/shop/shopSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import type { PaymentAttempt } from '../../../lib/paymentAttempt.ts';
import { afterNextPaint } from '../../../lib/afterNextPaint.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { amountsOf } from './amounts.ts';
import { checkPaymentStatus } from './checkPaymentStatus.ts';
import { charge } from './charge.ts';
import { chargeBody } from './chargeBody.ts';
import { openQuestions } from './checkoutForm.ts';
import { checkoutRequirements } from './checkoutRequirements.ts';
import { CheckoutFooter } from './CheckoutFooter.tsx';
import { CheckoutForm, type CheckoutTerms } from './CheckoutForm.tsx';
import styles from './CheckoutPanel.module.css';
import { CheckoutStatus } from './CheckoutStatus.tsx';
import { focusFirstProblem } from './focusFirstProblem.ts';
import { InAppNotice } from './InAppNotice.tsx';
import { limitProblem } from './limitProblem.ts';
import { payableId } from './payable.ts';
import type { CardEntry, ChosenMethod } from './paymentClient.ts';
import { returnTo, seenPaymentOf } from './activePayment.ts';
import { PaymentsProvider } from './PaymentsProvider.tsx';
import { Receipt } from './Receipt.tsx';
import { saveCheckout } from './savedCheckout.ts';
import { SellerTerms } from './SellerTerms.tsx';
import { TestPaymentNotice } from './TestPaymentNotice.tsx';
import { useAddressFormats } from './useAddressFormat.ts';
import { useApproval } from './useApproval.ts';
import { useCheckoutForm } from './useCheckoutForm.ts';
import { usePayment } from './usePayment.ts';
import { useTaxedPayable } from './useTaxedPayable.ts';
import { WaitingReceipt } from './WaitingReceipt.tsx';
import { screenPath } from '../../../lib/shownPath.ts';
import { LanguageContext } from '../../../lib/texts/useTexts.ts';
import { useLatePaymentsTexts } from '../../../lib/texts/useLatePaymentsTexts.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';

export type CheckoutPanelProps = CheckoutTerms & {
  open: boolean;
  onClose: () => void;
  /** The panel was closed during a payment, and there is a result to show. */
  onOutcome: () => void;
  /** The shop's account. */
  accountId: string;
  /** The shop's address and its legal pages. */
  slug: string;
  legal: readonly LegalLink[];
  /** The buyer's probable country: preselected, can be changed. */
  country: string | null;
  attempt: PaymentAttempt | undefined;
  keepAttempt: (payableId: string, attempt: PaymentAttempt) => Promise<void>;
  endAttempt: (payableId: string) => void;
  onPaid: (order: Order) => void;
  /** Reads the current products: the seller may have added questions. Rejects if the read fails. */
  readProducts: () => Promise<readonly Product[]>;
  /** The cart was paid elsewhere, or the price has changed. */
  onStale: (why: 'closed' | 'amount') => void;
};

/** Everything from the first field to the receipt, on one screen. It keeps what was typed while closed. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  return (
    <PaymentsProvider>
      <Panel {...props} />
    </PaymentsProvider>
  );
}

const formId = 'checkout-form';

function Panel(props: CheckoutPanelProps) {
  const texts = useCheckoutTexts();
  const late = useLatePaymentsTexts();
  const { open, onClose, onOutcome, products, rate, accountId } = props;
  const entry = useRef<CardEntry>(null);
  const [cardProblems, onCardProblems] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const { language, prefix } = use(LanguageContext);
  const { approve, isOverlayOpen, renderApproval } = useApproval();
  // A second press can come before the card has been read.
  const isReading = useRef(false);
  const dispatch = useAppDispatch();
  const payment = usePayment({
    ask: (attempt) => dispatch(charge(attempt)).unwrap(),
    attempt: props.attempt,
    keepAttempt: (attempt) => props.keepAttempt(payableId(props.payable), attempt),
    endAttempt: () => props.endAttempt(payableId(props.payable)),
    returnTo: (attempt) => returnTo(attempt, props.payable),
    approve,
    checkPaymentStatus: ({ paymentIntentId, clientSecret }) =>
      dispatch(checkPaymentStatus({ payment_intent_id: paymentIntentId, client_secret: clientSecret })),
    onLeave: ({ paymentIntentId }) => {
      const path = screenPath(undefined, prefix);
      saveCheckout({ left: { paymentIntentId, payableId: payableId(props.payable), path } }, Date.now());
    },
    onPaid: props.onPaid,
    onClosed: () => props.onStale('closed'),
    onAmountChanged: () => props.onStale('amount'),
    onRefused: ({ code, message }) =>
      code === 'answer_missing' ? showNewQuestions() : fields.showRefusal(message),
  });
  const { phase, activePayment } = payment;
  const fields = useCheckoutForm(props.country, activePayment?.body);
  // A fee that is not shown yet is not paid.
  const paysFee = activePayment ? activePayment.body.is_100_percent === true : props.paysFee && rate !== null;
  const formats = useAddressFormats(fields.form, props.payable);
  const taxed = useTaxedPayable(props.payable, { ...fields, formats });
  const { payable, amounts } = seenPaymentOf(activePayment, {
    payable: taxed.payable,
    amounts: amountsOf(taxed.payable, paysFee ? rate : null, fields.form),
  });
  const questions = payable.kind === 'cart' ? openQuestions(payable.cart, products) : noQuestions;

  const requirementsWith = (asked: readonly Question[]) =>
    checkoutRequirements({ payable, amounts, form: fields.form, formats }, asked);
  const tooLittleOrMuch = limitProblem(payable, amounts, { texts, language });
  const focusNext = useRef(false);

  const seen = useRef(phase);
  useEffect(() => {
    // A new outcome is shown to the buyer first.
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

  /** Shows questions that are new since the page was loaded. Resolves with whether there are any. */
  async function showNewQuestions(): Promise<boolean> {
    const now = await props.readProducts().catch(() => products);
    const asked = payable.kind === 'cart' ? openQuestions(payable.cart, now) : noQuestions;
    const isAnswered = fields.check(requirementsWith(asked));
    focusNext.current = !isAnswered;
    return !isAnswered;
  }

  // The fields are rendered with the answer, and can be used once the payment is over.
  useEffect(() => {
    if (phase.kind !== 'form' || !focusNext.current) return;
    focusNext.current = false;
    focusFirstProblem(formElement.current);
  }, [phase]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase.kind !== 'form' || isReading.current || tooLittleOrMuch !== undefined) return;
    if (taxed.problem !== undefined) return taxed.retry();
    const isGood = fields.check(requirementsWith(questions));
    const payer = isGood ? { name: fields.form.name.trim(), email: fields.form.email.trim() } : null;
    const method = amounts.charged > 0 ? await readMethod(payer) : undefined;
    if (!isGood || (amounts.charged > 0 && !method)) {
      focusFirstProblem(formElement.current);
      return;
    }
    await payWith(fields.form, method);
  }

  async function payWith(form: typeof fields.form, method: ChosenMethod | undefined): Promise<void> {
    const parts = { payable, form, questions, amounts, paysFee, method, accountId, language };
    await payment.pay(chargeBody(parts), { payable, amounts });
  }

  function mayOpenWallet(): boolean {
    if (phase.kind !== 'form' || tooLittleOrMuch !== undefined) return false;
    if (taxed.problem !== undefined) taxed.retry();
    const isGood = fields.check({ ...requirementsWith(questions), isPayerKnown: true });
    if (!isGood) void afterNextPaint().then(() => focusFirstProblem(formElement.current));
    return isGood && taxed.problem === undefined && !taxed.isAsking;
  }

  async function readMethod(
    payer: Parameters<CardEntry['readMethod']>[0],
  ): Promise<ChosenMethod | undefined> {
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
        isNonModal={isOverlayOpen}
        title={
          phase.kind === 'paid' ? texts.allDone : phase.kind === 'waiting' ? late.almostDone : texts.checkout
        }
        footer={
          isForm && (
            <CheckoutFooter
              {...{ formId, phase, amounts, wrongFields }}
              limitProblem={tooLittleOrMuch}
              taxed={taxed}
            />
          )
        }
      >
        <div className={styles['panel']}>
          <TestPaymentNotice />
          {isForm && <InAppNotice />}
          {isForm && (
            <form id={formId} ref={formElement} className={styles['form']} noValidate onSubmit={submit}>
              <CheckoutForm
                {...props}
                {...{ payable, paysFee, amounts, questions, fields, formats, entry, onCardProblems }}
                wallets={{
                  mayOpen: mayOpenWallet,
                  onPay: async ({ method, ...known }) => payWith(fields.fillPayer(known), method),
                }}
              />
            </form>
          )}
          {isForm && <SellerTerms {...props} />}
          {phase.kind === 'paid' && <Receipt order={phase.order} onLeave={onClose} />}
          {phase.kind === 'waiting' && <WaitingReceipt order={phase.order} onLeave={onClose} />}
          {(phase.kind === 'unknown' || phase.kind === 'closed') && (
            <CheckoutStatus
              phase={phase}
              amount={amounts.charged}
              currency={amounts.currency}
              onAskAgain={payment.resume}
              onClose={onClose}
            />
          )}
        </div>
      </Drawer>
      {renderApproval({ amount: amounts.charged, currency: amounts.currency, payee: props.payee })}
    </>
  );
}

const noQuestions: Question[] = [];
