import { useEffect, useMemo, useState } from 'react';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { plainFormat, type AddressFormat } from './addressParts.ts';
import { buyerCountryField } from './billing.ts';
import type { CheckoutForm } from './checkoutForm.ts';
import { asksForAddress } from './companyForm.ts';
import { needsDelivery } from './payable.ts';

/** Resolves with `undefined` offline. */
const loadFormats = () =>
  import('./addressFormat.ts').then(
    ({ addressFormat }) => addressFormat,
    () => undefined,
  );

// Loaded with the code of the checkout: fields that change their places later would move what the visitor is about to press.
void loadFormats();

/** The address format of a country; offline, the plain format. */
export function useAddressFormat(country: string, isNeeded: boolean): AddressFormat {
  const [formatOf, setFormatOf] = useState<(country: string) => AddressFormat>();
  useEffect(() => {
    if (!isNeeded) return;
    void loadFormats().then((loaded) => {
      if (loaded) setFormatOf(() => loaded);
    });
  }, [isNeeded]);
  return useMemo(() => (country && formatOf ? formatOf(country) : plainFormat), [country, formatOf]);
}

export type AddressFormats = { delivery: AddressFormat; billing: AddressFormat };

/** Those of a checkout: of the parcel, and of the company. */
export function useAddressFormats(form: CheckoutForm, payable: Payable): AddressFormats {
  return {
    delivery: useAddressFormat(form.country, needsDelivery(payable)),
    billing: useAddressFormat(form[buyerCountryField(form, payable)], asksForAddress(payable, form)),
  };
}
