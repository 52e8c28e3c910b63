import { useEffect, useMemo, useState } from 'react';
import { plainFormat, type AddressFormat } from './addressParts.ts';

/** The address format of a country. The data load with the first address form; offline, the plain format stays. */
export function useAddressFormat(country: string, isNeeded: boolean): AddressFormat {
  const [formatOf, setFormatOf] = useState<(country: string) => AddressFormat>();
  useEffect(() => {
    if (!isNeeded) return;
    import('./addressFormat.ts').then(
      ({ addressFormat }) => setFormatOf(() => addressFormat),
      () => {},
    );
  }, [isNeeded]);
  return useMemo(() => (country && formatOf ? formatOf(country) : plainFormat), [country, formatOf]);
}
