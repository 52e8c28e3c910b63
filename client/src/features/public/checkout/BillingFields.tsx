import { europeanUnion } from '#shared/contact/europeanUnion.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import type { AddressFormat } from './addressParts.ts';
import { addressOfTax, buyerCountryField } from './billing.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import { fieldsOf, type FieldsProps } from './checkoutForm.ts';
import { asksForAddress, buyerFields, isCompany, mayBeDelivered } from './companyForm.ts';
import { CountryField } from './CountryField.tsx';
import { isTaxed, issuesInvoices } from './payable.ts';

/** `format`: of the buyer's country. */
type BillingFieldsProps = FieldsProps & { payable: Payable; format: AddressFormat };

/** Where the buyer lives, which decides the tax, and the company that pays. */
export function BillingFields({ payable, format, ...props }: BillingFieldsProps) {
  const texts = useCheckoutTexts();
  const field = fieldsOf(props);
  const { form, onChange } = props;
  const asCompany = isCompany(payable, form);
  const isDelivered = mayBeDelivered(payable, form);
  const hasAddress = asksForAddress(payable, form);
  // Otherwise the country is part of the delivery address.
  const country = !isDelivered && (
    <CountryField {...props} name={buyerCountryField(form, payable)} use="billing" />
  );
  return (
    <CheckoutSection name={texts.billing}>
      {isTaxed(payable) && country}
      {addressOfTax(form, payable) === 'buyer' && !hasAddress && (
        <TextField
          label={texts.postalCodeNames[format.postalCodeName]}
          autoComplete="billing postal-code"
          maxLength={10}
          hint={texts.calculatedTax.dependsOnIt}
          {...field('buyerPostalCode')}
        />
      )}
      <Checkbox
        label={texts.forCompany}
        checked={asCompany}
        onChange={(event) => onChange('forCompany', event.currentTarget.checked ? 'yes' : '')}
      />
      {asCompany && (
        <>
          <TextField
            label={texts.company}
            autoComplete="billing organization"
            maxLength={200}
            {...field('company')}
          />
          <TaxNumberField {...props} payable={payable} />
          {!isTaxed(payable) && country}
        </>
      )}
      {asCompany && isDelivered && issuesInvoices(payable) && (
        <Checkbox
          label={texts.sameAsDelivery}
          checked={!hasAddress}
          onChange={(event) => onChange('otherAddress', event.currentTarget.checked ? '' : 'yes')}
        />
      )}
      {hasAddress && <AddressFields {...props} format={format} names={buyerFields} use="billing" />}
    </CheckoutSection>
  );
}

/** Where no tax is computed, and outside of the European Union, the number only stands on the invoice. */
function TaxNumberField({ payable, ...props }: FieldsProps & { payable: Payable }) {
  const texts = useCheckoutTexts();
  const { form } = props;
  const changesTax = isTaxed(payable) && europeanUnion.includes(form[buyerCountryField(form, payable)]);
  const number = payable.kind === 'cart' ? payable.cart.tax?.number : undefined;
  const hint = number ? texts.taxNumberStates[number] : texts.taxNumberHint;
  return (
    <TextField
      label={changesTax ? texts.taxNumber : texts.anyTaxNumber}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      hint={changesTax ? hint : undefined}
      {...fieldsOf(props)('taxNumber')}
    />
  );
}
