import { fieldProblem } from '../../../lib/fieldProblem.ts';
import type { CheckoutProblems, TextFieldName } from './checkoutForm.ts';

/** Maps the field at the start of the server's message to ours, e.g. `shipping.city is required`. */
const wireFields: Record<string, TextFieldName> = {
  'payer.name': 'name',
  'payer.email': 'email',
  'payer.phone': 'phone',
  'shipping.name': 'name',
  'shipping.line1': 'line1',
  'shipping.line2': 'line2',
  'shipping.city': 'city',
  'shipping.region': 'region',
  'shipping.postal_code': 'postalCode',
  'shipping.country': 'country',
  tip: 'tip',
  waiver: 'waiver',
  'billing.country': 'country',
  'billing.postal_code': 'buyerPostalCode',
  'billing.company': 'company',
  'billing.tax_number': 'taxNumber',
  'billing.address.line1': 'buyerLine1',
  'billing.address.line2': 'buyerLine2',
  'billing.address.city': 'buyerCity',
  'billing.address.region': 'buyerRegion',
  'billing.address.postal_code': 'buyerPostalCode',
  'gift.name': 'giftName',
  'gift.email': 'giftEmail',
  'gift.message': 'giftMessage',
  'gift.send_on': 'giftDay',
};

/** A refusal as the problem of the field that its message names; `undefined` if it names none. */
export function refusedFields(message: string): CheckoutProblems | undefined {
  const named = fieldProblem(message, Object.keys(wireFields));
  const [path = '', problem = ''] = Object.entries(named ?? {})[0] ?? [];
  const field = wireFields[path];
  return field && { [field]: problem };
}
