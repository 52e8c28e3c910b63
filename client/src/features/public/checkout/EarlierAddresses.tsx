import { useEffect, useState } from 'react';
import { addressLines } from '#shared/contact/addressLines.ts';
import type { ShippingAddress } from '#shared/orders/orderSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { requestCall } from '../../../calls/requestCall.ts';
import { useBuyerSession } from '../../../lib/buyerSession.ts';
import { useCheckoutTexts } from '../../../lib/texts/useCheckoutTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { SelectField } from '../../../ui/SelectField.tsx';

type EarlierAddressesProps = { onChoose: (address: ShippingAddress) => void };

/** Earlier delivery addresses of a buyer who is signed in at `/purchases`. Without any, or if they cannot be read, nothing is shown. */
export function EarlierAddresses({ onChoose }: EarlierAddressesProps) {
  const session = useBuyerSession();
  return session && <Addresses key={session.token} token={session.token} onChoose={onChoose} />;
}

function Addresses({ token, onChoose }: EarlierAddressesProps & { token: string }) {
  const texts = useCheckoutTexts();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [addresses, setAddresses] = useState<readonly ShippingAddress[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const reading = dispatch(readAddresses(token));
    // The fields can be filled by hand.
    void reading.unwrap().then(
      (answer) => setAddresses(answer.addresses),
      () => {},
    );
    return () => reading.abort();
  }, [dispatch, token]);

  function choose(index: string): void {
    setChosen(index);
    const address = index === '' ? undefined : addresses[Number(index)];
    if (address) onChoose(address);
  }

  if (addresses.length === 0) return null;
  return (
    <SelectField
      label={texts.earlierAddress}
      name="earlier-address"
      autoComplete="off"
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{texts.otherAddress}</option>
      {addresses.map((address, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is read once, and none moves
        <option key={index} value={index}>
          {[address.name, ...addressLines(address, language)].join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

const readAddresses = requestCall<{ addresses: ShippingAddress[] }, string>(
  'checkout/readAddresses',
  (token) => ({
    upstream: 'main',
    method: 'GET',
    path: '/purchases/addresses',
    headers: { 'x-access-token': token },
  }),
);
