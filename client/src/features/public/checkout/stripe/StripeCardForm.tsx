import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { Suspense, use, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { decimalsOf, toMinor } from '#shared/money.ts';
import { useStripeFormTexts } from '../../../../lib/texts/useStripeFormTexts.ts';
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import type { CardFormProps } from '../paymentClient.ts';
import './stripe.css';

type StripeCardFormProps = CardFormProps & { loadStripe: () => Promise<Stripe | null> };

/**
 * Stripe's Payment Element. The server creates the intent when the buyer pays. The form therefore needs its amount, its currency
 * and whether the card is kept, all equal to the intent's, and returns a payment method. Source:
 * https://docs.stripe.com/payments/accept-a-payment-deferred
 */
export function StripeCardForm({ loadStripe, ...props }: StripeCardFormProps) {
  const [loading, setLoading] = useState(() => settled(loadStripe()));
  return (
    <Suspense fallback={<LoadingForm {...props} />}>
      <LoadedForm {...props} loading={loading} onRetry={() => setLoading(settled(loadStripe()))} />
    </Suspense>
  );
}

/** A buyer who pays before the fields have loaded is told that they are loading. */
function LoadingForm(props: CardFormProps) {
  const texts = useStripeFormTexts();
  const [isAskedFor, setAskedFor] = useState(false);
  useUnready(props, () => setAskedFor(true));
  return (
    <>
      {isAskedFor && <output>{texts.stillLoading}</output>}
      <Skeleton height="card" />
    </>
  );
}

function FailedForm({ onRetry, ...props }: CardFormProps & { onRetry: () => void }) {
  const texts = useStripeFormTexts();
  useUnready(props);
  return <ErrorNotice title={texts.notLoaded} message={texts.unreachable} onRetry={onRetry} />;
}

/** Replaces fields that are missing: a press on the button reports one problem. */
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
  const texts = useStripeFormTexts();
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState<string>();

  useImperativeHandle(entry, () => ({
    readMethod: async (payer) => {
      if (!stripe || !elements) return undefined;
      setProblem(undefined);
      const submitted = await elements.submit();
      onProblems(submitted.error ? 1 : 0);
      // The element shows problems beside its own fields.
      if (submitted.error || payer === null) return undefined;
      const made = await stripe.createPaymentMethod({
        elements,
        // Stripe refuses an empty name.
        params: { billing_details: { email: payer.email, ...(payer.name ? { name: payer.name } : {}) } },
      });
      if (made.error) setProblem(made.error.message ?? texts.cardUnreadable);
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

/** Stripe renders in its own frame, where CSS variables are not available: it gets the page's colours as values. */
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
