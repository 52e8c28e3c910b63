import { Suspense } from 'react';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CheckoutSection } from './CheckoutSection.tsx';
import type { CardFormProps } from './paymentClient.ts';
import { usePayments } from './PaymentsProvider.tsx';

/** The card form of the shop's payment provider. */
export function CardForm(props: CardFormProps) {
  const { renderCardForm } = usePayments();
  return (
    <CheckoutSection name={useCheckoutTexts().card}>
      <Suspense fallback={<Skeleton height="card" />}>{renderCardForm(props)}</Suspense>
    </CheckoutSection>
  );
}
