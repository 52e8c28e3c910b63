import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import countryToCurrency from 'country-to-currency';
import { type CountryResponse, open, type Reader } from 'maxmind';
import type { VisitorLocation } from '#shared/audience/geo.ts';

/** This database's entries are flat; MaxMind's own are nested. */
type Entry = CountryResponse & { country_code: string };

const file = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');

/** The location of an address. Rejects if the look-up failed. */
export type LocateVisitor = (ip: string) => Promise<VisitorLocation>;

/** Looks up addresses in the bundled country database (CC0). The database is read at the first look-up. */
export function countryDatabase(): LocateVisitor {
  let reading: Promise<Reader<Entry>> | undefined;
  return async (ip) => {
    reading ??= open<Entry>(fileURLToPath(file));
    const address = ip.replace(/^::ffff:/, '');
    // Trusted proxies may send something that is not an IP address.
    const country = isIP(address) === 0 ? null : ((await reading).get(address)?.country_code ?? null);
    return locationOf(ip, { country });
  };
}

/** Adds the country's English name and its currency if they are missing. */
export function locationOf(
  ip: string,
  known: {
    country: string | null;
    name?: string | undefined;
    city?: string | undefined;
    currency?: string | undefined;
  },
): VisitorLocation {
  const { country } = known;
  return {
    ip,
    country,
    country_name: known.name ?? nameOf(country),
    ...(known.city === undefined ? {} : { city: known.city }),
    currency: known.currency ?? currencyOf(country),
  };
}

function nameOf(country: string | null): string | null {
  return country === null ? null : (new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? null);
}

function currencyOf(country: string | null): string | null {
  const table: Record<string, string | undefined> = countryToCurrency;
  return country === null ? null : (table[country] ?? null);
}
