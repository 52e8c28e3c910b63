import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { TransactionRateRow } from '#shared/wire/settingsSchema.ts';
import type { Product, Question } from '#shared/shop/shopSchema.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useHasPainted } from '../../../lib/useHasPainted.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { LoadFailedNotice } from '../../../ui/LoadFailedNotice.tsx';
import { QuestionFields } from '../../../ui/QuestionFields.tsx';
import { amountsOf } from './amounts.ts';
import { ContactFields } from './BuyerFields.tsx';
import type { CardEntry, WalletsProps } from './paymentClient.ts';
import { WalletRow } from './WalletRow.tsx';
import { CardForm } from './CardForm.tsx';
import styles from './CheckoutForm.module.css';
import { mayBeCompany } from './companyForm.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { fittingMethods } from './fittingMethods.ts';
import { isGift, mayBeGift } from './giftForm.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { keepsCard, needsDelivery, takesTip } from './payable.ts';
import type { AddressFormats } from './addressParts.ts';
import type { useCheckoutForm } from './useCheckoutForm.ts';
import { needsWaiver } from './waiver.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useWaiverTexts } from '../../../lib/texts/useWaiverTexts.ts';

/** What is paid, to whom, and who pays the fee. */
export type CheckoutTerms = {
  payable: Payable;
  /** The payee's public name. */
  payee: string;
  products: readonly Product[];
  /** The seller's transaction fee; null while unknown. */
  rate: TransactionRateRow | null;
  isRateLoading: boolean;
  paysFee: boolean;
  onPaysFee: (paysFee: boolean) => void;
  /** What stands below a line: the buyer's answers. */
  renderAnswers: (item: CartItem) => ReactNode;
};

type CheckoutFormProps = CheckoutTerms & {
  amounts: Amounts;
  questions: readonly Question[];
  fields: ReturnType<typeof useCheckoutForm>;
  formats: AddressFormats;
  entry: RefObject<CardEntry | null>;
  onCardProblems: (count: number) => void;
  wallets: Pick<WalletsProps, 'mayOpen' | 'onPay'>;
};

export function CheckoutForm(props: CheckoutFormProps) {
  const { payable, amounts, questions, fields, entry } = props;
  const typed = { form: fields.form, problems: fields.problems, onChange: fields.change };
  const texts = useCheckoutTexts();
  const waiver = useWaiverTexts();
  const hasPainted = useHasPainted();
  const [now] = useState(() => new Date());
  const fallback = <div className={styles['fieldsPlace']} />;
  const [failed, setFailed] = useState({ billing: false, tip: false, gift: false });
  const terms = {
    amount: amounts.charged,
    currency: amounts.currency,
    isKept: keepsCard(payable),
    methods: fittingMethods({ payable, amounts, form: fields.form }, now),
  };
  const asGift = isGift(payable, fields.form);
  const earlier = (
    <Suspense fallback={null}>
      <EarlierAddresses onChoose={fields.fillAddress} />
    </Suspense>
  );
  return (
    <>
      <OrderSummary {...props} />
      <FeeChoice {...props} />
      {amounts.charged > 0 && <WalletRow {...terms} {...props.wallets} />}
      <ContactFields
        {...typed}
        isNameOptional={payable.kind === 'support'}
        onPhone={() => void fields.offerPhonePrefix().catch(() => {})}
      />
      {hasPainted && mayBeGift(payable) && (
        <Checkbox
          label={texts.isGift}
          checked={asGift}
          onChange={(event) => fields.change('gift', event.currentTarget.checked ? 'yes' : '')}
        />
      )}
      {failed.gift && <LoadFailedNotice />}
      {hasPainted && asGift && !failed.gift && (
        <GiftFields {...typed} fallback={fallback} onLoadError={() => setFailed({ ...failed, gift: true })} />
      )}
      {failed.billing && <LoadFailedNotice />}
      {hasPainted && mayBeCompany(payable) && !failed.billing && (
        <BillingFields
          {...typed}
          payable={payable}
          format={props.formats.billing}
          fallback={fallback}
          onLoadError={() => setFailed({ ...failed, billing: true })}
        />
      )}
      {/* On a slow phone, these fields take as long to render as the ones above. */}
      {hasPainted && needsDelivery(payable) && (
        <DeliveryFields {...typed} format={props.formats.delivery} earlier={earlier} isGift={asGift} />
      )}
      {hasPainted && questions.length > 0 && (
        <CheckoutSection name={texts.sellerAsks}>
          <QuestionFields
            questions={questions}
            answers={fields.form.answers}
            problems={fields.problems}
            onAnswer={fields.answer}
          />
        </CheckoutSection>
      )}
      {/* A tip is optional, so the form does not wait for this code. */}
      {hasPainted && takesTip(payable) && !failed.tip && (
        <TipFields
          {...typed}
          payee={props.payee}
          subTotal={amounts.subTotal}
          currency={amounts.currency}
          fallback={fallback}
          onLoadError={() => setFailed({ ...failed, tip: true })}
        />
      )}
      {hasPainted && needsWaiver({ payable, amounts, form: fields.form }) && (
        <Checkbox
          label={waiver.words}
          checked={fields.form.waiver !== ''}
          error={fields.problems['waiver']}
          onChange={(event) => fields.change('waiver', event.currentTarget.checked ? 'yes' : '')}
        />
      )}
      {hasPainted && amounts.charged > 0 && (
        <CardForm
          {...terms}
          entry={entry}
          isNameOptional={payable.kind === 'support'}
          onProblems={props.onCardProblems}
        />
      )}
    </>
  );
}

const BillingFields = lazyPart(() => import('./BillingFields.tsx').then((part) => part.BillingFields));
const GiftFields = lazyPart(() => import('./GiftFields.tsx').then((part) => part.GiftFields));
const TipFields = lazyPart(() => import('./TipFields.tsx').then((part) => part.TipFields));

// Without its code the fields can be filled by hand.
const EarlierAddresses = lazy(() =>
  import('./EarlierAddresses.tsx').then(
    ({ EarlierAddresses: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/**
 * The buyer may add the transaction fee, so that the creator receives the whole price. A placeholder is shown until the rate is
 * loaded.
 */
function FeeChoice({ payable, payee, rate, isRateLoading, paysFee, onPaysFee, fields }: CheckoutFormProps) {
  const language = useLanguage();
  const texts = useCheckoutTexts();
  const { fee, dueNow, currency } = amountsOf(payable, rate, fields.form);
  if (dueNow === 0 || (rate ? fee === 0 : !isRateLoading)) return null;
  // Approximately the fee, to reserve its space.
  const amount = rate ? fee : dueNow / 20;
  return (
    <div className={rate ? undefined : styles['place']}>
      <Checkbox
        label={texts.payFee(formatMoney(amount, currency, language), payee)}
        checked={paysFee}
        onChange={(event) => onPaysFee(event.currentTarget.checked)}
      />
    </div>
  );
}
