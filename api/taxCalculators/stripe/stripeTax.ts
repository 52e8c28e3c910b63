import { LRUCache } from 'lru-cache';
import { Stripe } from 'stripe';
import { toStripeAmount } from '../../payments/stripe/amounts.ts';
import { openStripe, type StripeSettings } from '../../payments/stripe/stripePayments.ts';
import type { RecordState, TaxCalculator, TaxedItem, TaxQuestion } from '../taxCalculator.ts';
import { calculationParams } from './calculationParams.ts';
import { stripeCountries } from './countries.ts';
import { emptyCalculation, readCalculation } from './readCalculation.ts';

/** A buyer waits for the answer. */
const timeout = 5_000;
const maxVenues = 1_000;

/**
 * Stripe Tax. It computes the tax where the operator has registrations in Stripe's dashboard, and 0 elsewhere. Source:
 * https://docs.stripe.com/tax/custom
 */
export function stripeTax(settings: StripeSettings): TaxCalculator {
  const stripe = openStripe(settings);
  const venues = new LRUCache<string, string>({ max: maxVenues });

  /** Stripe's tax location of an event's place. The same place may have several, which changes no tax. */
  async function venueId({ venue }: TaxedItem): Promise<string | undefined> {
    if (!venue) return undefined;
    const key = `${venue.country} ${venue.postalCode}`;
    const known = venues.get(key);
    if (known !== undefined) return known;
    const address = {
      country: venue.country,
      ...(venue.postalCode ? { postal_code: venue.postalCode } : {}),
    };
    const { id } = await stripe.tax.locations.create({ type: 'performance', address }, { timeout });
    venues.set(key, id);
    return id;
  }

  async function calculate(question: TaxQuestion) {
    // Stripe takes no amount of 0.
    const items = question.items.filter(({ amountMinor }) => amountMinor > 0);
    if (items.length === 0 && question.shippingMinor === 0) return emptyCalculation(question);
    const ids = new Map<TaxedItem, string>();
    for (const item of items) {
      const id = await venueId(item);
      if (id !== undefined) ids.set(item, id);
    }
    const answer = await stripe.tax.calculations.create(calculationParams(question, ids), { timeout });
    return readCalculation(answer, question);
  }

  const createReversal = (params: Stripe.Tax.TransactionCreateReversalParams) =>
    recorded(() =>
      stripe.tax.transactions.createReversal(params, { timeout, idempotencyKey: params.reference }),
    );

  return {
    name: 'stripe',
    title: 'Stripe Tax',
    countries: stripeCountries,
    async calculate(question) {
      try {
        return { kind: 'calculated', calculation: await calculate(question) };
      } catch (error) {
        return isPlaceProblem(error) ? { kind: 'unknown_place' } : { kind: 'unknown', cause: error };
      }
    },
    record: ({ calculationId, reference }) =>
      recorded(() =>
        stripe.tax.transactions.createFromCalculation(
          { calculation: calculationId, reference },
          { timeout, idempotencyKey: `${reference} ${calculationId}` },
        ),
      ),
    // A whole refund is a partial reversal, too: Stripe documents only for those that they can be undone.
    reverse: ({ transactionId, amountMinor, currency, reference }) =>
      createReversal({
        mode: 'partial',
        original_transaction: transactionId,
        flat_amount: -toStripeAmount(amountMinor, currency),
        reference,
      }),
    // Source: https://docs.stripe.com/tax/custom#reversals-void-refund
    undo: ({ transactionId, reference }) =>
      createReversal({ mode: 'full', original_transaction: transactionId, reference }),
  };
}

/** Source: https://docs.stripe.com/tax/custom#handle-customer-location-errors */
function isPlaceProblem(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'customer_tax_location_invalid'
  );
}

/** Only a refusal by Stripe itself is final. */
async function recorded(step: () => Promise<{ id: string }>): Promise<RecordState> {
  try {
    return { kind: 'recorded', id: (await step()).id };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode === 409) {
      return { kind: 'unknown', cause: error };
    }
    const isExpired = error.code === 'resource_missing' && error.param === 'calculation';
    return isExpired ? { kind: 'expired' } : { kind: 'refused', message: error.message };
  }
}
