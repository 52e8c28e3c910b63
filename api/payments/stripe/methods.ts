import type { Stripe } from 'stripe';
import { isPaymentMethodType, paymentMethods, voucherDays } from '#shared/payments/paymentMethods.ts';
import type { Confirmation, IntentTerms, WaitingPayment } from '../paymentProvider.ts';
import { fromStripeAmount } from './amounts.ts';
import { createCustomer } from './savedCards.ts';

type MethodFields = Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'payment_method_options'>;

/**
 * What some methods need of a new intent. A bank transfer belongs to a customer, to whose balance the money comes. Source:
 * https://docs.stripe.com/payments/bank-transfers/accept-a-payment
 */
export async function methodFields(
  stripe: Stripe,
  { methods, currency, buyer }: Pick<IntentTerms, 'methods' | 'currency' | 'buyer'>,
  key: string,
): Promise<MethodFields> {
  if (methods.includes('oxxo'))
    return { payment_method_options: { oxxo: { expires_after_days: voucherDays } } };
  if (methods.includes('boleto')) {
    return { payment_method_options: { boleto: { expires_after_days: voucherDays } } };
  }
  if (!methods.includes('customer_balance') || !buyer) return {};
  const type = transferTypes.get(currency) ?? 'eu_bank_transfer';
  const country = euAccounts.find((code) => code === buyer.country) ?? 'DE';
  return {
    customer: await createCustomer(stripe, buyer, key),
    payment_method_options: {
      customer_balance: {
        funding_type: 'bank_transfer',
        bank_transfer: { type, ...(type === 'eu_bank_transfer' ? { eu_bank_transfer: { country } } : {}) },
      },
    },
  };
}

type TransferType = 'gb_bank_transfer' | 'jp_bank_transfer' | 'mx_bank_transfer' | 'us_bank_transfer';

const transferTypes: ReadonlyMap<string, TransferType> = new Map<string, TransferType>([
  ['GBP', 'gb_bank_transfer'],
  ['JPY', 'jp_bank_transfer'],
  ['MXN', 'mx_bank_transfer'],
  ['USD', 'us_bank_transfer'],
]);

/** Where Stripe has the accounts that transfers in euros go to. */
const euAccounts = ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'] as const;

/**
 * What a method needs when it is confirmed from here. A card is authenticated on the page, so it needs no return address. Source:
 * https://docs.stripe.com/payments/accept-a-payment-deferred ("finalize payments on the server").
 */
export function confirmFields(
  { method = 'card', consent, returnUrl }: Pick<Confirmation, 'method' | 'consent' | 'returnUrl'>,
  publicUrl: string,
): Pick<Stripe.PaymentIntentConfirmParams, 'return_url' | 'mandate_data'> {
  if (method === 'card') return {};
  return {
    return_url: returnUrl ?? `${publicUrl}/redirect`,
    ...(method === 'sepa_debit' && consent
      ? {
          mandate_data: {
            customer_acceptance: {
              type: 'online' as const,
              online: { ip_address: consent.address, user_agent: consent.userAgent },
            },
          },
        }
      : {}),
  };
}

/** Where a voucher is paid: it ends with a day there. */
const voucherZones = { oxxo: 'America/Mexico_City', boleto: 'America/Sao_Paulo' } as const;

/**
 * Whether the money of an intent comes later: a debit is being processed, or the buyer was told how to pay. `undefined`: neither. Source:
 * https://docs.stripe.com/payments/paymentintents/lifecycle
 */
export function waitingOf({
  status,
  next_action,
  ...intent
}: Stripe.PaymentIntent): WaitingPayment | undefined {
  if (status === 'processing') {
    const method = intent.payment_method_types
      .filter((type) => isPaymentMethodType(type))
      .find((type) => paymentMethods[type].flow === 'late');
    return method && { method, instructionsUrl: null, payBy: null, arrivedMinor: 0 };
  }
  if (status !== 'requires_action' || !next_action) return undefined;
  const { oxxo_display_details, boleto_display_details, display_bank_transfer_instructions } = next_action;
  if (oxxo_display_details)
    return waitingVoucher('oxxo', oxxo_display_details, oxxo_display_details.expires_after);
  if (boleto_display_details)
    return waitingVoucher('boleto', boleto_display_details, boleto_display_details.expires_at);
  if (display_bank_transfer_instructions) {
    const { hosted_instructions_url, amount_remaining } = display_bank_transfer_instructions;
    const arrived = intent.amount - (amount_remaining ?? intent.amount);
    const arrivedMinor = fromStripeAmount(arrived, intent.currency.toUpperCase());
    return {
      method: 'customer_balance',
      instructionsUrl: hosted_instructions_url,
      payBy: null,
      arrivedMinor,
    };
  }
  return undefined;
}

function waitingVoucher(
  method: keyof typeof voucherZones,
  { hosted_voucher_url: instructionsUrl }: { hosted_voucher_url: string | null },
  endsAtSeconds: number | null,
): WaitingPayment {
  return { method, instructionsUrl, payBy: lastDay(method, endsAtSeconds), arrivedMinor: 0 };
}

/** Stripe ends a voucher at 23:59 where it is paid, which is the next day in UTC. */
function lastDay(voucher: keyof typeof voucherZones, endsAtSeconds: number | null): string | null {
  if (endsAtSeconds === null) return null;
  // Swedish dates have the form of ISO 8601: 2026-11-27.
  return new Date(endsAtSeconds * 1000).toLocaleDateString('sv', { timeZone: voucherZones[voucher] });
}
