import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { Suspense, use, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { decimalsOf, toMinor } from '#shared/money.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CardFormProps } from './cardEntry.ts';
import { usePayments } from './PaymentsProvider.tsx';
import '../../styles/stripe.css';

/**
 * Stripe's Payment Element. The intent is made by our server when the buyer pays, so the form knows amount, currency
 * and whether the card is kept, which have to be the intent's, and hands over a payment method. Source: https://docs.stripe.com/payments/accept-a-payment-deferred
 */
export function StripeCardForm(props: CardFormProps) {
  const { loadStripe } = usePayments();
  const [loading, setLoading] = useState(() => settled(loadStripe()));
  return (
    <Suspense fallback={<LoadingForm {...props} />}>
      <LoadedForm {...props} loading={loading} onRetry={() => setLoading(settled(loadStripe()))} />
    </Suspense>
  );
}

/** Who pays before the fields are there is told that they are on their way. */
function LoadingForm(props: CardFormProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  useUnready(props, () => setAskedFor(true));
  return (
    <>
      {isAskedFor && <output>The card form is still loading. One moment.</output>}
      <Skeleton height="card" />
    </>
  );
}

function FailedForm({ onRetry, ...props }: CardFormProps & { onRetry: () => void }) {
  useUnready(props);
  return (
    <ErrorNotice
      title="The card form did not load"
      message="Stripe could not be reached. Please check your connection or a content blocker."
      onRetry={onRetry}
    />
  );
}

/** Stands in for fields that are not there: a press on the button finds one problem. */
function useUnready({ entry, onProblems }: CardFormProps, onPress?: () => void): void {
  useImperativeHandle(entry, () => ({
    readMethod: async () => {
      onProblems(1);
      onPress?.();
      return undefined;
    },
  }));
  // oxlint-disable-next-line react/exhaustive-deps -- when it goes, so does its problem
  useEffect(() => () => onProblems(0), []);
}

type Loaded = { stripe: Stripe | null } | 'failed';

function settled(loading: Promise<Stripe | null>): Promise<Loaded> {
  return loading.then(
    (stripe) => ({ stripe }),
    () => 'failed',
  );
}

type LoadedFormProps = CardFormProps & { loading: Promise<Loaded>; onRetry: () => void };

function LoadedForm({ loading, onRetry, ...props }: LoadedFormProps) {
  const loaded = use(loading);
  if (loaded !== 'failed') return <StripeFields {...props} stripe={loaded.stripe} />;
  return <FailedForm {...props} onRetry={onRetry} />;
}

function StripeFields({ stripe, ...props }: CardFormProps & { stripe: Stripe | null }) {
  const { amount, currency, isKept } = props;
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: toMinor(amount, decimalsOf(currency)),
      currency: currency.toLowerCase(),
      setupFutureUsage: isKept ? ('off_session' as const) : null,
      paymentMethodCreation: 'manual' as const,
      paymentMethodTypes: ['card'],
      appearance: appearanceOf(document.documentElement),
    }),
    [amount, currency, isKept],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ entry, onProblems }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState<string>();

  useImperativeHandle(entry, () => ({
    readMethod: async (payer) => {
      if (!stripe || !elements) return undefined;
      setProblem(undefined);
      const submitted = await elements.submit();
      onProblems(submitted.error ? 1 : 0);
      // The element says next to its own fields what is wrong.
      if (submitted.error || payer === null) return undefined;
      const made = await stripe.createPaymentMethod({
        elements,
        params: { billing_details: payer },
      });
      if (made.error) setProblem(made.error.message ?? 'The card could not be read.');
      return made.paymentMethod?.id;
    },
  }));

  return (
    <>
      {problem && <ErrorNotice message={problem} />}
      <PaymentElement
        options={{ fields: { billingDetails: { name: 'never', email: 'never' } }, layout: 'tabs' }}
      />
    </>
  );
}

/** Stripe draws in a frame of its own, which knows no tokens: it gets the page's colours by value. */
function appearanceOf(root: HTMLElement): Appearance {
  const tokens = getComputedStyle(root);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: root.dataset['theme'] === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--ink'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--danger'),
      borderRadius: token('--radius-m'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
  };
}
