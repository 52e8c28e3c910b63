import { lazy, Suspense } from 'react';
import { useConfig } from '../../api.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardFormProps } from './cardEntry.ts';
import { FormPart } from './FormPart.tsx';
import { TestCardForm } from './TestCardForm.tsx';

const StripeCardForm = lazy(async () => ({
  default: (await import('./StripeCardForm.tsx')).StripeCardForm,
}));

/** Stripe's form where the shop has Stripe's keys, else the one for test cards. */
export function CardForm(props: CardFormProps) {
  const { stripePublishableKey } = useConfig();
  return (
    <FormPart name="Card">
      {stripePublishableKey === null ? (
        <TestCardForm {...props} />
      ) : (
        <Suspense fallback={<Skeleton height="card" />}>
          <StripeCardForm {...props} />
        </Suspense>
      )}
    </FormPart>
  );
}
