import { z } from 'zod';
import { amount, countryCode, currencyCode, id } from '../wire/wire.ts';
import { reauthentication } from './ownAccountSchema.ts';
import { knownProblem, problemCode } from './problemSchema.ts';

/** What a payment provider wants to know of a creator. */
export const requirementTopics = [
  'personal_details',
  'address',
  'identity_document',
  'bank_account',
  'tax_number',
  'business_details',
  'owners',
  'website',
  'terms',
  'other',
] as const;

/** Why a payment provider pays nothing out. */
export const disabledReasons = ['past_due', 'checking', 'rejected', 'paused', 'other'] as const;

const topic = z.enum(requirementTopics);

/**
 * `opening`: the provider has not answered yet; `unfinished`: its form was not sent; `overdue`: it pays nothing until something is entered;
 * `wants`: the same from `deadline` on; `checking`: it looks at what was entered.
 */
export const payoutAccountState = z.enum([
  'opening',
  'unfinished',
  'wants',
  'overdue',
  'checking',
  'active',
  'rejected',
]);

export const payoutAccount = z.object({
  _id: id,
  country: countryCode,
  /** The currency in which it pays out; null if the provider does not say. */
  currency: currencyCode.nullable(),
  state: payoutAccountState,
  wants: z.array(topic),
  overdue: z.array(topic),
  /** What is wrong with what was entered, in English: the `problem` of each of `reasons`. */
  problems: z.array(z.string()),
  reasons: z.array(knownProblem),
  deadline: z.string().nullable(),
  disabled_reason: z.enum(disabledReasons).nullable(),
  takes_charges: z.boolean(),
  pays_out: z.boolean(),
  /** Until this time after it was opened nothing is sent there; null if nothing waits. */
  transfers_from: z.string().nullable(),
  opened_at: z.string(),
});

export const bankPayout = z.object({
  _id: id,
  currency: currencyCode,
  amount: z.number(),
  state: z.enum(['on_the_way', 'paid', 'failed', 'canceled']),
  arrives_on: z.string(),
  problem: z.string().nullable(),
  problem_code: problemCode.optional(),
});

/** Money that could not be sent yet, and why. */
const waitingTransfer = z.object({ currency: currencyCode, amount, ...knownProblem.shape });

/**
 * `GET /studio/{account_id}/payout-account`. `way`: the one way in which the creator gets real money. `connect` is null if
 * the provider of new payments has no such accounts, or the operator did not turn them on; `test`: no money moves.
 */
export const payoutAccountAnswer = z.object({
  way: z.enum(['connect', 'bank_details']),
  connect: z
    .object({
      label: z.string(),
      test: z.boolean(),
      countries: z.array(countryCode),
      country: countryCode.nullable(),
      account: payoutAccount.nullable(),
      /** Why the last account ended, if there is no other: the creator left, the provider's account was cut off. */
      ended: z.enum(['left', 'undone', 'deauthorized', 'refused']).nullable(),
      waiting: z.array(waitingTransfer),
      payouts: z.array(bankPayout),
    })
    .nullable(),
});

/** Body of `POST …/payout-account`: opens an account. The country cannot be changed later. */
export const payoutAccountOpening = reauthentication.extend({ country: countryCode });

/** `POST …/payout-account`, `…/link` and `…/dashboard`: where to go next. */
export const payoutAccountLink = z.object({ url: z.string() });

/** Body of `PUT …/payout-account/test`: what was entered on the page in the provider's place. */
export const testEntries = z.object({
  topics: z.array(topic),
  outcome: z.enum(['works', 'bank_refuses', 'rejected']),
});

export type RequirementTopic = (typeof requirementTopics)[number];
export type DisabledReason = (typeof disabledReasons)[number];
export type PayoutAccount = z.infer<typeof payoutAccount>;
export type BankPayoutAnswer = z.infer<typeof bankPayout>;
export type PayoutAccountAnswer = z.infer<typeof payoutAccountAnswer>;
export type PayoutAccountOpening = z.infer<typeof payoutAccountOpening>;
export type PayoutAccountLink = z.infer<typeof payoutAccountLink>;
export type TestEntriesBody = z.infer<typeof testEntries>;
