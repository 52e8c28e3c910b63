import { useEffect, useMemo, useState } from 'react';
import { plainFormat, type AddressFormat } from './addressParts.ts';

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
