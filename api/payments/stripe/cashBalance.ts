import type { Stripe } from 'stripe';
import type { CashBalance } from '../paymentProvider.ts';
import type { BalanceEvent } from '../paymentEvent.ts';
import { fromStripeAmount, toStripeAmount } from './amounts.ts';
import { idOf } from './idOf.ts';
import { createRefund } from './refunds.ts';

/**
 * The cash balances of Stripe's customers. Each bank transfer of ours has a customer of its own, so all that lies there belongs to one
 * buyer. Source: https://docs.stripe.com/payments/customer-balance and …/refunding ("refund the cash balance")
 */
export function stripeCashBalance(stripe: Stripe): CashBalance {
  return {
    async intentsOf(customer) {
      try {
        const { data } = await stripe.paymentIntents.list({ customer, limit: 100 });
        return { kind: 'known', intentIds: data.map(({ id }) => id) };
      } catch (cause) {
        return { kind: 'unknown', cause };
      }
    },
    async amountOf(intentId) {
      try {
        const { customer, currency } = await stripe.paymentIntents.retrieve(intentId);
        const customerId = idOf(customer);
        if (customerId === undefined) return { kind: 'known', amountMinor: 0 };
        const { available } = await stripe.customers.retrieveCashBalance(customerId);
        const amountMinor = fromStripeAmount(available?.[currency] ?? 0, currency.toUpperCase());
        return { kind: 'known', amountMinor };
      } catch (cause) {
        return { kind: 'unknown', cause };
      }
    },
    async giveBack({ intentId, amountMinor, currency, email, key }) {
      return createRefund(async () => {
        const customer = idOf((await stripe.paymentIntents.retrieve(intentId)).customer);
        return stripe.refunds.create(
          {
            origin: 'customer_balance',
            ...(customer === undefined ? {} : { customer }),
            amount: toStripeAmount(amountMinor, currency),
            currency: currency.toLowerCase(),
            instructions_email: email,
          },
          { idempotencyKey: key },
        );
      });
    },
  };
}

/** `undefined` where the money was moved by a payment or a refund of ours. Source: https://docs.stripe.com/payments/customer-balance#types */
export function translateCash(
  id: string,
  { type, customer, net_amount, currency }: Stripe.CustomerCashBalanceTransaction,
): BalanceEvent | undefined {
  const customerId = idOf(customer);
  if (customerId === undefined) return undefined;
  if (type === 'funded' || type === 'unapplied_from_payment')
    return { id, kind: 'balance_funded', customerId };
  if (type !== 'return_canceled') return undefined;
  const amountMinor = fromStripeAmount(net_amount, currency.toUpperCase());
  return { id, kind: 'balance_return_failed', customerId, amountMinor };
}
