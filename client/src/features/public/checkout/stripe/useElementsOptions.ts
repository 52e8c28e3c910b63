import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { decimalsOf, toMinor } from '#shared/money/money.ts';
import type { CardFormProps } from '../paymentClient.ts';

/**
 * The options of a group of Stripe's elements. The server creates the intent only when the buyer pays, so the group needs the terms of the
 * payment earlier. Of the allowed types, Stripe shows those that are active in the operator's account. Sources:
 * https://docs.stripe.com/payments/accept-a-payment-deferred and
 * https://docs.stripe.com/changelog/endive/2026-09-30/remove-elements-deferred-intent-payment-method-types
 */
export function useElementsOptions({
  amount,
  currency,
  isKept,
  methods,
}: Pick<CardFormProps, 'amount' | 'currency' | 'isKept' | 'methods'>): StripeElementsOptionsMode {
  const types = methods.join(' ');
  return useMemo(
    () => ({
      ...(amount === null
        ? { mode: 'setup' as const }
        : { mode: 'payment' as const, amount: toMinor(amount, decimalsOf(currency)) }),
      currency: currency.toLowerCase(),
      setupFutureUsage: isKept ? ('off_session' as const) : null,
      paymentMethodCreation: 'manual' as const,
      allowedPaymentMethodTypes: types.split(' '),
      appearance: appearanceOf(document.documentElement),
    }),
    [amount, currency, isKept, types],
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
