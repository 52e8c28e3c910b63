import type { ReactNode } from 'react';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { AddressFields } from './AddressFields.tsx';
import type { AddressFormat } from './addressParts.ts';
import { CheckoutSection } from './CheckoutSection.tsx';
import type { FieldsProps } from './checkoutForm.ts';
import { CountryField } from './CountryField.tsx';

/** `isGift`: the parcel goes to somebody else. `earlier`: offers addresses of earlier parcels. */
type DeliveryFieldsProps = FieldsProps & { format: AddressFormat; earlier: ReactNode; isGift: boolean };

/** Where the parcel goes. The country comes first, because the other fields follow it. */
export function DeliveryFields({ format, earlier, isGift, ...props }: DeliveryFieldsProps) {
  const texts = useCheckoutTexts();
  return (
    <CheckoutSection name={isGift ? texts.giftAddress : texts.deliveryAddress}>
      {earlier}
      <CountryField {...props} name="country" use="shipping" />
      <AddressFields {...props} format={format} names={ownNames} use="shipping" />
    </CheckoutSection>
  );
}

const ownNames = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  region: 'region',
  postalCode: 'postalCode',
} as const;
