import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { use, useImperativeHandle, useState } from 'react';
import { useStripeFormTexts } from '../../../../lib/texts/useStripeFormTexts.ts';
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx';
import type { CardFormProps, ChosenMethod, Payer } from '../paymentClient.ts';
import { inAppBrowser } from '../inAppBrowser.ts';
import { useMissingFields } from '../useMissingFields.ts';
import { walletsFor } from '../wallets.ts';
import { walletOptions } from './walletOptions.ts';
import { chosenMethod } from './chosenMethod.ts';
import type { StripeScript } from './stripeScript.ts';
import { useElementsOptions } from './useElementsOptions.ts';
import './stripe.css';

// Exported from here, so that both load as one chunk: a checkout has both.
export { StripeWallets } from './StripeWallets.tsx';

type StripeCardFormProps = CardFormProps & { script: StripeScript };

/**
 * Stripe's Payment Element with the methods that fit. It returns a payment method, and suspends while Stripe.js loads. Source:
 * https://docs.stripe.com/payments/accept-a-payment-deferred
 */
export function StripeCardForm({ script, ...props }: StripeCardFormProps) {
  const [, setLoading] = useState(script.load);
  const loaded = use(script.load());
  if (loaded !== 'failed') return <StripeFields {...props} stripe={loaded.stripe} />;
  return <FailedForm {...props} onRetry={() => setLoading(script.loadAgain())} />;
}

function FailedForm({ onRetry, ...props }: CardFormProps & { onRetry: () => void }) {
  const texts = useStripeFormTexts();
  useMissingFields(props);
  return <ErrorNotice title={texts.notLoaded} message={texts.unreachable} onRetry={onRetry} />;
}

function StripeFields({ stripe, ...props }: CardFormProps & { stripe: Stripe | null }) {
  const options = useElementsOptions(props);
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields({ entry, methods, isNameOptional, onProblems }: CardFormProps) {
  const texts = useStripeFormTexts();
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState<string>();
  const wallets = walletsFor(methods, inAppBrowser(navigator.userAgent));

  async function read(payer: Payer | null): Promise<ChosenMethod | undefined> {
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
    if (made.error) setProblem(made.error.message ?? texts.unreadable);
    return made.paymentMethod && chosenMethod(made.paymentMethod);
  }

  useImperativeHandle(entry, () => ({
    readMethod: async (payer) => {
      try {
        return await read(payer);
      } catch (error) {
        // Stripe.js throws when it is called in a way that it does not allow.
        reportError(error);
        setProblem(texts.unreadable);
        return undefined;
      }
    },
  }));

  // What is "never" asked for here must be given at `createPaymentMethod`. Source:
  // https://docs.stripe.com/payments/payment-element/control-billing-details-collection
  return (
    <>
      {problem && <ErrorNotice message={problem} />}
      <PaymentElement
        options={{
          fields: { billingDetails: { name: isNameOptional ? 'auto' : 'never', email: 'never' } },
          layout: 'tabs',
          wallets: walletOptions(wallets),
        }}
      />
    </>
  );
}
