import type { DisabledReason, RequirementTopic } from '#shared/studio/payoutAccountSchema.ts';

/**
 * Stripe names a requirement by the path of its field, for example `individual.verification.document` or `person_1ABC.dob.day`. The first
 * pattern that fits gives its topic. Source: https://docs.stripe.com/connect/required-verification-information
 */
const patterns: readonly (readonly [RegExp, RequirementTopic])[] = [
  [/^external_account/, 'bank_account'],
  [/^tos_acceptance/, 'terms'],
  [/verification\.(?:additional_)?document/, 'identity_document'],
  [/(?:\.|^)(?:address|registered_address)(?:\.|$)/, 'address'],
  [/(?:id_number|ssn_last_4|tax_id|vat_id)/, 'tax_number'],
  [/^(?:owners|directors|executives|company\.(?:owners|directors|executives))/, 'owners'],
  [/^business_profile\.url/, 'website'],
  [/^(?:company|business_profile|business_type)/, 'business_details'],
  [/^(?:individual|representative|person_)/, 'personal_details'],
];

/** The topics of Stripe's fields, each once, in the order of the fields. */
export function topicsOf(fields: readonly string[] | null | undefined): RequirementTopic[] {
  const topics = (fields ?? []).map(
    (field) => patterns.find(([pattern]) => pattern.test(field))?.[1] ?? 'other',
  );
  return [...new Set(topics)];
}

/** Source: https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
export function disabledReasonOf(reason: string | null | undefined): DisabledReason | null {
  if (!reason) return null;
  if (reason.startsWith('rejected.')) return 'rejected';
  if (reason === 'requirements.past_due' || reason.startsWith('action_required')) return 'past_due';
  if (reason === 'requirements.pending_verification' || reason === 'under_review') return 'checking';
  return reason === 'platform_paused' ? 'paused' : 'other';
}
