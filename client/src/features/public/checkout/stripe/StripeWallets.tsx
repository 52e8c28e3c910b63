import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  Stripe,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js';
import { use, useRef, useState } from 'react';
import { useStripeFormTexts } from '../../../../lib/texts/useStripeFormTexts.ts';
import type { WalletsProps } from '../paymentClient.ts';
import { walletMethods, type Wallet } from '../wallets.ts';
import { walletOptions } from './walletOptions.ts';
import { chosenMethod } from './chosenMethod.ts';
import type { StripeScript } from './stripeScript.ts';
import { useElementsOptions } from './useElementsOptions.ts';
import './stripe.css';

type StripeWalletsProps = WalletsProps & { script: StripeScript };

/**
 * Stripe's Express Checkout Element: Apple Pay, Google Pay, Link and PayPal, in a group of their own. Suspends while Stripe.js loads.
 * Source: https://docs.stripe.com/elements/express-checkout-element/accept-a-payment
 */
export function StripeWallets({ script, ...props }: StripeWalletsProps) {
  const loaded = use(script.load());
  if (loaded === 'failed' || loaded.stripe === null) return <NoWallet />;
  return <WalletGroup {...props} stripe={loaded.stripe} />;
}

function WalletGroup({ stripe, ...props }: WalletsProps & { stripe: Stripe }) {
  const options = useElementsOptions({
    ...props,
    // Cards are included even if neither Apple Pay nor Google Pay opens, because Link may pay with a saved card.
    methods: props.methods.filter((type) => walletTypes.has(type)),
  });
  return (
    <Elements stripe={stripe} options={options}>
      <Wallets {...props} />
    </Elements>
  );
}

const walletTypes: ReadonlySet<string> = new Set(Object.values(walletMethods));

function Wallets({ wallets, mayOpen, onPay }: WalletsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isNone, setNone] = useState(false);
  const isConfirming = useRef(false);

  /** Stripe wants the answer within a second. */
  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent): void {
    if (mayOpen()) resolve();
    else reject();
  }

  async function confirm(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    if (isConfirming.current) return;
    isConfirming.current = true;
    try {
      await pay(event);
    } catch (error) {
      reportError(error);
      event.paymentFailed({ reason: 'fail' });
    } finally {
      isConfirming.current = false;
    }
  }

  async function pay(event: StripeExpressCheckoutElementConfirmEvent): Promise<void> {
    if (!stripe || !elements) return;
    const submitted = await elements.submit();
    const made = submitted.error ? submitted : await stripe.createPaymentMethod({ elements });
    if (made.error) return event.paymentFailed({ reason: 'invalid_payment_data' });
    const { name = '', email = '' } = event.billingDetails ?? {};
    if (!('paymentMethod' in made)) return;
    await onPay({ method: chosenMethod(made.paymentMethod), name, email });
  }

  if (isNone) return <NoWallet />;
  return (
    <ExpressCheckoutElement
      options={expressOptions(wallets)}
      onReady={({ availablePaymentMethods }) => setNone(availablePaymentMethods === undefined)}
      onLoadError={() => setNone(true)}
      onClick={open}
      onConfirm={confirm}
    />
  );
}

/**
 * One row. Amazon Pay and Klarna cannot be read as a payment method here, and Klarna is in the Payment Element. Source:
 * https://docs.stripe.com/js/elements_object/create_without_intent ("paymentMethodCreation").
 */
function expressOptions(wallets: readonly Wallet[]) {
  return {
    buttonHeight: 48,
    layout: { maxRows: 1, overflow: 'never' as const },
    emailRequired: true,
    paymentMethods: {
      ...walletOptions(wallets),
      amazonPay: 'never' as const,
      klarna: 'never' as const,
    },
  };
}

/** It stands in the row's place, so that nothing moves. */
function NoWallet() {
  return <p>{useStripeFormTexts().noWallet}</p>;
}
