import { useEffect, useMemo, useState } from 'react';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import type { addressFormat } from './addressFormat.ts';
import { plainFormat, type AddressFormat, type AddressFormats } from './addressParts.ts';
import { addressOfTax, buyerCountryField } from './billing.ts';
import type { CheckoutForm } from './checkoutForm.ts';
import { asksForAddress } from './companyForm.ts';
import { needsDelivery } from './payable.ts';

/** Resolves with `undefined` offline. */
const loadFormats = () =>
  import('./addressFormat.ts').then(
    (loaded) => loaded.addressFormat,
    () => undefined,
  );

// Loaded with the code of the checkout. If the fields were rearranged later, they would move what the visitor is about to press.
void loadFormats();

/** The address format of a country; offline, the plain format. */
export function useAddressFormat(country: string, isNeeded: boolean): AddressFormat {
  const language = useLanguage();
  const [formatOf, setFormatOf] = useState<typeof addressFormat>();
  useEffect(() => {
    if (!isNeeded) return;
    void loadFormats().then((loaded) => {
      if (loaded) setFormatOf(() => loaded);
    });
  }, [isNeeded]);
  return useMemo(
    () => (country && formatOf ? formatOf(country, language) : plainFormat),
    [country, formatOf, language],
  );
}

/** The formats of a checkout. */
export function useAddressFormats(form: CheckoutForm, payable: Payable): AddressFormats {
  return {
    delivery: useAddressFormat(form.country, needsDelivery(payable)),
    billing: useAddressFormat(
      form[buyerCountryField(form, payable)],
      asksForAddress(payable, form) || addressOfTax(form, payable) === 'buyer',
    ),
  };
}
