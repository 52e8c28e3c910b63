import type { Billing, CartBilling, CartTax, ChargeBilling } from '#shared/shop/taxSchema.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { taxedCountryField, type CheckoutForm } from './checkoutForm.ts';
import { isCompany, sentCompanyAddress } from './companyForm.ts';
import { isGift } from './giftForm.ts';
import { isTaxed, needsDelivery } from './payable.ts';
import type { AddressFormats } from './addressParts.ts';

/** Whether the tax depends on the address of this country, so that the buyer is asked for the postal code. */
function isTaxedByAddress(tax: CartTax | undefined, country: string): boolean {
  return tax?.by_address?.includes(country) ?? false;
}

/**
 * Whose address decides the tax: the parcel's, or the buyer's. A buyer is asked for the postal code only. Null if no address decides it. The
 * server decides by the same rule.
 */
export function addressOfTax(form: CheckoutForm, payable: Payable): 'parcel' | 'buyer' | null {
  if (payable.kind === 'support' || !isTaxed(payable)) return null;
  const { tax } = payable.cart;
  if (needsDelivery(payable) && isTaxedByAddress(tax, form.country)) return 'parcel';
  return isTaxedByAddress(tax, form[buyerCountryField(form, payable)]) ? 'buyer' : null;
}

/** Who is taxed. */
export function billingOf(form: CheckoutForm, payable: Payable): Billing {
  const asCompany = isCompany(payable, form);
  const company = asCompany ? form.company.trim() : '';
  const taxNumber = asCompany ? form.taxNumber.trim() : '';
  const postal_code = form.buyerPostalCode.trim();
  const isAsked = addressOfTax(form, payable) === 'buyer' && postal_code !== '';
  return {
    country: form[buyerCountryField(form, payable)],
    ...(company ? { company } : {}),
    ...(taxNumber ? { tax_number: taxNumber } : {}),
    ...(isAsked ? { postal_code } : {}),
  };
}

/** Who is taxed, and whom the invoices name. */
export function chargeBillingOf(form: CheckoutForm, payable: Payable): ChargeBilling {
  const address = sentCompanyAddress(form, payable);
  return { ...billingOf(form, payable), ...(address ? { address } : {}) };
}

/** What decides the tax of a cart, for the API: a postal code, and the parcel's address, once they are complete. */
export function cartBillingOf(form: CheckoutForm, payable: Payable, formats: AddressFormats): CartBilling {
  const line1 = form.line1.trim();
  const city = form.city.trim();
  const postal_code = form.postalCode.trim();
  const isReady = formats.delivery.isPostalCode(postal_code) && line1 !== '' && city !== '';
  const isElsewhere = buyerCountryField(form, payable) === 'buyerCountry' && form.country !== '';
  const isWhole = formats.billing.isPostalCode(form.buyerPostalCode.trim());
  return {
    ...billingOf({ ...form, company: '', ...(isWhole ? {} : { buyerPostalCode: '' }) }, payable),
    ...(isElsewhere ? { sent_to: form.country } : {}),
    ...(isReady && addressOfTax(form, payable) === 'parcel'
      ? { postal_code, line1, city, region: form.region.trim() }
      : {}),
  };
}

/** The field with the buyer's country. */
export function buyerCountryField(form: CheckoutForm, payable: Payable): 'country' | 'buyerCountry' {
  return taxedCountryField(isGift(payable, form), needsDelivery(payable));
}
