import { expect, test } from 'vitest';
import { entryProblem } from './problems.ts';

test.each([
  ['verification_document_not_readable', 'document_unreadable'],
  ['verification_document_failed_greyscale', 'document_unreadable'],
  ['verification_document_missing_front', 'document_incomplete'],
  ['verification_document_id_number_missing', 'document_incomplete'],
  ['verification_document_expired', 'document_expired'],
  ['verification_document_type_not_supported', 'document_kind'],
  ['verification_document_dob_mismatch', 'document_mismatch'],
  ['verification_failed_document_match', 'document_mismatch'],
  ['verification_document_manipulated', 'document_refused'],
  ['invalid_address_private_mailbox', 'address_wrong'],
  ['verification_failed_address_match', 'address_wrong'],
  ['invalid_dob_age_under_minimum', 'age_wrong'],
  ['verification_failed_tax_id_not_issued', 'tax_number_wrong'],
  ['verification_failed_keyed_identity', 'identity_unconfirmed'],
  ['verification_failed_business_iec_number', 'business_unconfirmed'],
  ['verification_missing_owners', 'owners_missing'],
  ['invalid_url_website_incomplete_refund_policy', 'website_wrong'],
  ['invalid_statement_descriptor_length', undefined],
])('a wrong entry that Stripe calls %s is %s', (stripes, ours) => {
  expect(entryProblem(stripes)).toBe(ours);
});
