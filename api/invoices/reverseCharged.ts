import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Row } from '../store/schema.ts';
import { readAppliedTax } from '../tax/appliedTax.ts';
import type { InvoiceContent } from './content.ts';

/** If a company pays no VAT to the seller, the invoice names one article of law for goods and another one for services. */
export function reverseChargedOf(
  lines: readonly Pick<Row<'order_lines'>, 'product_type' | 'tax_json'>[],
): Pick<InvoiceContent, 'reverseCharged'> {
  const charged = lines.filter((line) => readAppliedTax(line)?.treatment === 'reverse_charge');
  if (charged.length === 0) return {};
  const goods = charged.some(({ product_type }) => needsAddress(product_type));
  const services = charged.some(({ product_type }) => !needsAddress(product_type));
  return { reverseCharged: { goods, services } };
}
