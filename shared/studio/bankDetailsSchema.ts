import { z } from 'zod';
import { line, requiredLine } from '../wire/wire.ts';
import { reauthentication } from './ownAccountSchema.ts';

/** What the account's holder may read again: of the IBAN only its country and the last four characters. */
export const maskedDetails = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
});

/** `GET /studio/{account_id}/bank-details`, and the response to each change. */
export const bankDetails = z.object({
  details: maskedDetails.nullable(),
  /** They were entered, but the key that encrypted them is not there any more. */
  unreadable: z.boolean(),
  changed_at: z.string().nullable(),
  /** Until this time after a change nothing is paid out; null if payouts do not wait. */
  payouts_from: z.string().nullable(),
  /** Whether to ask for them: something was sold, none were ever entered, and the creator did not refuse to be asked. */
  ask: z.boolean(),
});

/** Body of `PUT …/bank-details`. 70 characters are what a bank transfer has for a name. */
export const bankDetailsChange = reauthentication.extend({
  holder: requiredLine(70),
  iban: requiredLine(60),
  bic: line(20).optional(),
});

export type MaskedDetails = z.infer<typeof maskedDetails>;
export type BankDetailsAnswer = z.infer<typeof bankDetails>;
export type BankDetailsChange = z.infer<typeof bankDetailsChange>;
