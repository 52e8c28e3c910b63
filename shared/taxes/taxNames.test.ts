import { expect, test } from 'vitest';
import { commonTaxName, taxNameOf } from './taxNames.ts';

test.each([
  ['AU', 'gst'],
  ['AW', 'sales_tax'],
  ['CA', 'sales_tax'],
  ['CH', 'vat'],
  ['IN', 'gst'],
  ['JP', 'consumption_tax'],
  ['MY', 'service_tax'],
  ['TR', 'vat'],
])('the tax of %s is called %s', (country, name) => {
  expect(taxNameOf(country)).toBe(name);
});

test('taxes of one name keep it together, others are called taxes', () => {
  expect(commonTaxName(['DE', 'FR', 'GB'])).toBe('vat');
  expect(commonTaxName(['AU', 'NZ'])).toBe('gst');
  expect(commonTaxName(['DE', 'US'])).toBe('tax');
});
