import { lazy, Suspense, type RefObject, useEffect, useRef } from 'react';
import type { ShowMoney } from '../../lib/shownMoney.ts';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { formatMoney } from '#shared/formatMoney.ts';
import type { Product } from '#shared/shopSchema.ts';
import { planDetail, planTotal } from './plans.ts';
import { seatsLabel } from './priceLabel.ts';
import { hasQuantity, mostOf, type Selection, type SelectionProblems } from './selection.ts';
import styles from './Choices.module.css';

/** Few products ask anything. */
const Questions = lazy(async () => ({ default: (await import('./Questions.tsx')).Questions }));

type ChoicesProps = {
  product: Product;
  selection: Selection;
  problems: SelectionProblems;
  /** Another one each time the choices were refused: the first that is wrong takes the focus. */
  refusal: object | undefined;
  show: ShowMoney;
  onChange: (change: Partial<Selection>) => void;
};

/** Everything that is to be decided before a product goes into the cart. */
export function Choices({ product, selection, problems, refusal, show, onChange }: ChoicesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { tickets, payment_plans: plans, minimum_price: minimum, currency } = product;
  const most = mostOf(product, selection);
  return (
    <div ref={box} className={styles['choices']}>
      {tickets && tickets.length > 0 && (
        <RadioCards
          legend="Ticket"
          name="ticket"
          value={selection.ticketId ?? ''}
          onChange={(ticketId) => onChange({ ticketId, quantity: 1 })}
          options={tickets.map((tier) => ({
            value: tier._id,
            label: tier.name,
            detail: (
              <>
                <Price {...show(tier.price, currency)} />
                {seatsLabel(tier.seats_left) && <> · {seatsLabel(tier.seats_left)}</>}
              </>
            ),
            disabled: tier.seats_left === 0,
          }))}
        />
      )}
      {plans && plans.length > 0 && (
        <RadioCards
          legend="How to pay"
          name="plan"
          value={selection.planId ?? ''}
          onChange={(planId) => onChange({ planId: planId || null })}
          options={planOptions(product, show)}
        />
      )}
      {minimum !== undefined && (
        <TextField
          label="Your price"
          inputMode="decimal"
          autoComplete="off"
          prefix={currency}
          hint={minimum > 0 ? `At least ${formatMoney(minimum, currency)}.` : 'Anything, or nothing at all.'}
          value={selection.ownPrice}
          error={problems.ownPrice}
          onChange={(event) => onChange({ ownPrice: event.currentTarget.value })}
        />
      )}
      {product.questions && product.questions.length > 0 ? (
        <Suspense>
          <Questions
            questions={product.questions}
            answers={selection.answers}
            problems={problems.answers}
            onAnswer={(id, answer) => onChange({ answers: { ...selection.answers, [id]: answer } })}
          />
          <FocusOnRefusal box={box} refusal={refusal} />
        </Suspense>
      ) : (
        <FocusOnRefusal box={box} refusal={refusal} />
      )}
      {hasQuantity(product) && most > 1 && (
        <div className={styles['quantity']}>
          <span aria-hidden="true">Quantity</span>
          <QuantityStepper
            value={Math.min(selection.quantity, most)}
            min={1}
            max={most}
            onChange={(quantity) => onChange({ quantity })}
            label="Quantity"
          />
        </div>
      )}
    </div>
  );
}

/** Stands behind the questions, whose code may come after the press: their fields are there before the focus moves. */
function FocusOnRefusal({
  box,
  refusal,
}: {
  box: RefObject<HTMLElement | null>;
  refusal: object | undefined;
}) {
  useEffect(() => {
    if (refusal) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [box, refusal]);
  return null;
}

/** Paying the whole price at once is always possible, as one of the seller's plans or beside them. */
function planOptions({ payment_plans: plans = [], price, currency }: Product, show: ShowMoney) {
  const offered = plans.map((plan) => ({
    value: plan._id,
    label: plan.name,
    detail: (
      <>
        {planDetail(plan, (amount) => formatShown(show, amount, currency))}
        {plan.count > 1 && planTotal(plan) !== price && (
          <> ({formatShown(show, planTotal(plan), currency)} in all)</>
        )}
      </>
    ),
  }));
  if (plans.some(({ count }) => count === 1)) return offered;
  return [{ value: '', label: 'Pay once', detail: formatShown(show, price, currency) }, ...offered];
}

function formatShown(show: ShowMoney, amount: number, currency: string): string {
  const shown = show(amount, currency);
  return formatMoney(shown.amount, shown.currency);
}
