import type { Stripe } from 'stripe';
import type { ReversalState, ReversalStep, TransferState, TransferStep } from '../../connectedAccounts.ts';
import { toStripeAmount } from '../amounts.ts';
import { refusedOrUnknown } from './accounts.ts';

const pageSize = 100;
/** Clocks differ. */
const earlierSeconds = 600;

/** Source: https://docs.stripe.com/connect/separate-charges-and-transfers */
export async function sendTransfer(stripe: Stripe, step: TransferStep): Promise<TransferState> {
  const { id, tries, askedAt, connectedId, orderId, intentId, amountMinor, currency } = step;
  try {
    const earlier = askedAt === null ? undefined : await findTransfer(stripe, step, askedAt);
    if (earlier !== undefined) return { kind: 'sent', transferId: earlier };
    const source = await sourceOf(stripe, intentId, currency);
    const transfer = await stripe.transfers.create(
      {
        amount: toStripeAmount(amountMinor, currency),
        currency: currency.toLowerCase(),
        destination: connectedId,
        ...(source === undefined ? {} : { source_transaction: source }),
        metadata: { transfer_id: id, order_id: orderId },
      },
      { idempotencyKey: `${id}-${tries}` },
    );
    return { kind: 'sent', transferId: transfer.id };
  } catch (error) {
    return refusedOrUnknown(error);
  }
}

/** Source: https://docs.stripe.com/connect/separate-charges-and-transfers#reverse-transfers */
export async function reverseTransfer(stripe: Stripe, step: ReversalStep): Promise<ReversalState> {
  const { id, askedAt, transferId, amountMinor, currency } = step;
  try {
    if (askedAt !== null && (await hasReversal(stripe, transferId, id))) return { kind: 'done' };
    await stripe.transfers.createReversal(
      transferId,
      { amount: toStripeAmount(amountMinor, currency), metadata: { reversal_id: id } },
      { idempotencyKey: id },
    );
    return { kind: 'done' };
  } catch (error) {
    return refusedOrUnknown(error);
  }
}

/**
 * The charge that funds the transfer, so that it does not depend on what the operator's account has available. Stripe takes it only if the
 * charge was settled in the transfer's currency; otherwise the transfer comes from the available balance in that currency.
 */
async function sourceOf(stripe: Stripe, intentId: string, currency: string): Promise<string | undefined> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge.balance_transaction'],
  });
  if (charge === null || typeof charge === 'string') return undefined;
  const { balance_transaction: settled } = charge;
  const isSame =
    settled !== null && typeof settled !== 'string' && settled.currency === currency.toLowerCase();
  return isSame ? charge.id : undefined;
}

/** Stripe keeps idempotency keys for a day; the metadata stays. */
async function findTransfer(
  stripe: Stripe,
  { id, connectedId }: TransferStep,
  askedAt: string,
): Promise<string | undefined> {
  const since = Math.floor(Date.parse(askedAt) / 1000) - earlierSeconds;
  const made = stripe.transfers.list({
    destination: connectedId,
    created: { gte: since },
    limit: pageSize,
  });
  for await (const transfer of made) if (transfer.metadata['transfer_id'] === id) return transfer.id;
  return undefined;
}

async function hasReversal(stripe: Stripe, transferId: string, id: string): Promise<boolean> {
  for await (const reversal of stripe.transfers.listReversals(transferId, { limit: pageSize }))
    if (reversal.metadata?.['reversal_id'] === id) return true;
  return false;
}
