import type { Charge } from '#shared/orders/chargeSchema.ts';
import type { BilledAddress } from '#shared/shop/taxSchema.ts';
import type { CheckoutTexts } from '#shared/texts/en/checkout.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import {
  addressProblems,
  sentAddress,
  typedAddress,
  type AddressField,
  type TypedAddress,
} from './addressForm.ts';
import type { AddressFormat } from './addressParts.ts';
import { isGift, type GiftForm } from './giftForm.ts';
import { isTaxed, issuesInvoices, needsDelivery } from './payable.ts';

/**
 * `forCompany` and `otherAddress` are empty or `yes`. `otherAddress`: the company's address is not the delivery address. A buyer without a
 * company is asked for `buyerPostalCode` too, if the tax depends on it.
 */
export const noCompany = {
  forCompany: '',
  company: '',
  taxNumber: '',
  otherAddress: '',
  buyerLine1: '',
  buyerLine2: '',
  buyerCity: '',
  buyerRegion: '',
  buyerPostalCode: '',
};

export type CompanyForm = typeof noCompany;

type Form = CompanyForm & Pick<GiftForm, 'gift'>;

/** The fields of the company's address. */
export const buyerFields = {
  line1: 'buyerLine1',
  line2: 'buyerLine2',
  city: 'buyerCity',
  region: 'buyerRegion',
  postalCode: 'buyerPostalCode',
} as const satisfies Record<AddressField, keyof CompanyForm>;

/** A company is asked for its name where it changes the tax, or stands on an invoice. */
export function mayBeCompany(payable: Payable): boolean {
  return isTaxed(payable) || issuesInvoices(payable);
}

export function isCompany(payable: Payable, { forCompany }: Pick<CompanyForm, 'forCompany'>): boolean {
  return forCompany !== '' && mayBeCompany(payable);
}

/** Whether the buyer's own parcel goes to an address that the company can have too. */
export function mayBeDelivered(payable: Payable, form: Form): boolean {
  return needsDelivery(payable) && !isGift(payable, form);
}

/** Whether the company's address has fields of its own. Only an invoice needs it. */
export function asksForAddress(payable: Payable, form: Form): boolean {
  const isElsewhere = form.otherAddress !== '' || !mayBeDelivered(payable, form);
  return isCompany(payable, form) && issuesInvoices(payable) && isElsewhere;
}

/** `format`: of the company's address, if it is asked for. */
export function companyProblems(
  form: CompanyForm,
  format: AddressFormat | undefined,
  texts: CheckoutTexts,
): Record<string, string> {
  const wrong = format
    ? addressProblems(companyAddress(form), { format, texts, partNeeded: texts.billedPartNeeded })
    : {};
  return {
    ...(form.company.trim() === '' ? { company: texts.companyNeeded } : {}),
    ...Object.fromEntries(
      Object.entries(wrong).map(([field, problem]) => [buyerFields[field as AddressField], problem]),
    ),
  };
}

/** The company's address as it is sent; undefined if no invoice needs it. */
export function sentCompanyAddress(form: Form & TypedAddress, payable: Payable): BilledAddress | undefined {
  if (!isCompany(payable, form) || !issuesInvoices(payable)) return undefined;
  return sentAddress(asksForAddress(payable, form) ? companyAddress(form) : form);
}

/** The fields of a sent charge. */
export function companyFields({ billing, shipping, gift }: Charge): CompanyForm {
  if (!billing) return noCompany;
  const { company = '', tax_number: taxNumber = '', address } = billing;
  const delivered = shipping && !gift ? JSON.stringify(sentAddress(typedAddress(shipping))) : undefined;
  const isDelivered = JSON.stringify(address) === delivered;
  const typed = typedAddress(isDelivered ? undefined : address);
  return {
    forCompany: company || taxNumber ? 'yes' : '',
    company,
    taxNumber,
    otherAddress: address && delivered !== undefined && !isDelivered ? 'yes' : '',
    buyerLine1: typed.line1,
    buyerLine2: typed.line2,
    buyerCity: typed.city,
    buyerRegion: typed.region,
    buyerPostalCode: typed.postalCode || (billing.postal_code ?? ''),
  };
}

function companyAddress(form: CompanyForm): TypedAddress {
  return {
    line1: form.buyerLine1,
    line2: form.buyerLine2,
    city: form.buyerCity,
    region: form.buyerRegion,
    postalCode: form.buyerPostalCode,
  };
}
