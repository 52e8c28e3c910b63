import {
  type Dispatch,
  lazy,
  memo,
  type RefObject,
  type SetStateAction,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import type { ShowMoney } from '../../../lib/shownMoney.ts';
import { Price } from '../../../ui/Price.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Product, Question } from '#shared/shop/shopSchema.ts';
import { planDetail, planTotal } from './plans.ts';
import { seatsLabel } from './priceLabel.ts';
import { hasQuantity, mostOf, type Selection, type SelectionProblems, type Wording } from './selection.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import styles from './PurchaseOptions.module.css';

/** Lazy, because few products have questions. */
const Questions = lazy(() => import('./Questions.tsx').then((part) => ({ default: part.Questions })));

type PurchaseOptionsProps = {
  product: Product;
  selection: Selection;
  problems: SelectionProblems;
  /** A new object for each refusal: the first invalid field is then focused. */
  refusal: object | undefined;
  show: ShowMoney;
  setSelection: Dispatch<SetStateAction<Selection>>;
};

/** All choices that are made before a product is added to the cart. */
export function PurchaseOptions({
  product,
  selection,
  problems,
  refusal,
  show,
  setSelection,
}: PurchaseOptionsProps) {
  const texts = useProductTexts();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { tickets, payment_plans: plans, minimum_price: minimum, currency } = product;
  const most = mostOf(product, selection);
  const onChange = (change: Partial<Selection>) => setSelection((last) => ({ ...last, ...change }));
  return (
    <div ref={box} className={styles['choices']}>
      {tickets && tickets.length > 0 && (
        <RadioCards
          legend={texts.ticket}
          name="ticket"
          value={selection.ticketId ?? ''}
          onChange={(ticketId) => onChange({ ticketId, quantity: 1 })}
          options={tickets.map((tier) => ({
            value: tier._id,
            label: tier.name,
            detail: (
              <>
                <Price {...show(tier.price, currency)} />
                {seatsLabel(tier.seats_left, texts) && <> · {seatsLabel(tier.seats_left, texts)}</>}
              </>
            ),
            disabled: tier.seats_left === 0,
          }))}
        />
      )}
      {plans && plans.length > 0 && (
        <RadioCards
          legend={texts.howToPay}
          name="plan"
          value={selection.planId ?? ''}
          onChange={(planId) => onChange({ planId: planId || null })}
          options={planOptions(product, show, { texts, language })}
        />
      )}
      {minimum !== undefined && (
        <TextField
          label={texts.yourPrice}
          inputMode="decimal"
          autoComplete="off"
          prefix={currency}
          hint={minimum > 0 ? texts.atLeast(formatMoney(minimum, currency, language)) : texts.anyAmount}
          value={selection.ownPrice}
          error={problems.ownPrice}
          onChange={(event) => onChange({ ownPrice: event.currentTarget.value })}
        />
      )}
      {product.questions && product.questions.length > 0 ? (
        <LazyQuestions
          questions={product.questions}
          answers={selection.answers}
          problems={problems.answers}
          setSelection={setSelection}
          box={box}
          refusal={refusal}
        />
      ) : (
        <FocusOnRefusal box={box} refusal={refusal} />
      )}
      {hasQuantity(product) && most > 1 && (
        <div className={styles['quantity']}>
          <span aria-hidden="true">{texts.quantity}</span>
          <QuantityStepper
            value={Math.min(selection.quantity, most)}
            min={1}
            max={most}
            onChange={(quantity) => onChange({ quantity })}
            label={texts.quantity}
          />
        </div>
      )}
    </div>
  );
}

type LazyQuestionsProps = {
  questions: readonly Question[];
  answers: Selection['answers'];
  problems: SelectionProblems['answers'];
} & Pick<PurchaseOptionsProps, 'setSelection'> &
  Focused;

/**
 * Memoized, because a visitor may type before this code has loaded. If another choice rendered this part meanwhile, React would replace the
 * server's fields, and what was typed in them would be lost.
 */
const LazyQuestions = memo(function LazyQuestions({
  box,
  refusal,
  setSelection,
  ...asked
}: LazyQuestionsProps) {
  return (
    <Suspense>
      <Questions
        {...asked}
        onAnswer={(id, answer) =>
          setSelection((last) => ({ ...last, answers: { ...last.answers, [id]: answer } }))
        }
      />
      <FocusOnRefusal box={box} refusal={refusal} />
    </Suspense>
  );
});

type Focused = { box: RefObject<HTMLElement | null>; refusal: object | undefined };

/** Rendered after the questions, whose code may load after the press: their fields exist before the focus moves. */
function FocusOnRefusal({ box, refusal }: Focused) {
  useEffect(() => {
    if (refusal) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [box, refusal]);
  return null;
}

/** Paying the whole price at once is always possible, as one of the seller's plans or beside them. */
function planOptions(
  { payment_plans: plans = [], price, currency }: Product,
  show: ShowMoney,
  { texts, language }: Wording,
) {
  const money = (amount: number) => {
    const shown = show(amount, currency);
    return formatMoney(shown.amount, shown.currency, language);
  };
  const offered = plans.map((plan) => ({
    value: plan._id,
    label: plan.name,
    detail: (
      <>
        {planDetail(plan, money, texts)}
        {plan.count > 1 && planTotal(plan) !== price && <> {texts.inAll(money(planTotal(plan)))}</>}
      </>
    ),
  }));
  if (plans.some(({ count }) => count === 1)) return offered;
  return [{ value: '', label: texts.payOnce, detail: money(price) }, ...offered];
}
