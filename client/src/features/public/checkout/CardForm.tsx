import { Suspense, useState } from 'react';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import type { CardFormProps } from './paymentClient.ts';
import { usePayments } from './PaymentsProvider.tsx';
import { useMissingFields } from './useMissingFields.ts';

/** The card form of the shop's payment provider, with the other methods that fit. */
export function CardForm(props: CardFormProps) {
  const { renderCardForm } = usePayments();
  const texts = useCheckoutTexts();
  return (
    <CheckoutSection name={props.methods.length > 1 ? texts.howToPay : texts.card}>
      <Suspense fallback={<LoadingForm {...props} />}>{renderCardForm(props)}</Suspense>
    </CheckoutSection>
  );
}

/** A buyer who pays before the fields have loaded is told that they are loading. */
function LoadingForm(props: CardFormProps) {
  const texts = useCheckoutTexts();
  const [isAskedFor, setAskedFor] = useState(false);
  useMissingFields(props, () => setAskedFor(true));
  return (
    <>
      {isAskedFor && <output>{texts.cardLoading}</output>}
      <Skeleton height="card" />
    </>
  );
}
