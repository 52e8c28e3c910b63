import type { ShippingAddress } from '#shared/orders/orderSchema.ts';
import type { Random } from '../../files/seededRandom.ts';

/** Somebody who never existed. Mail to `example.com` reaches nobody. */
export type SampleBuyer = { name: string; email: string; address: ShippingAddress };

const firstNames =
  'Amara Ben Carla Dmitri Elif Farid Greta Hugo Ines Jonas Keiko Liam Maya Noor Oskar Priya Quinn Rosa Samir Tess Uma Victor Wanda Yusuf'.split(
    ' ',
  );
const lastNames =
  'Abbott Brandt Castillo Dubois Eriksen Fischer Grant Hayashi Ivanova Jensen Kaplan Lindqvist Moreno Novak Okafor Petit Reyes Sato Tanaka Weiss'.split(
    ' ',
  );

type Town = Pick<ShippingAddress, 'city' | 'region' | 'postal_code' | 'country'>;

const towns: readonly [Town, ...Town[]] = [
  { city: 'Portland', region: 'OR', postal_code: '97205', country: 'US' },
  { city: 'Chicago', region: 'IL', postal_code: '60614', country: 'US' },
  { city: 'Brooklyn', region: 'NY', postal_code: '11215', country: 'US' },
  { city: 'Austin', region: 'TX', postal_code: '78704', country: 'US' },
  { city: 'Toronto', region: 'ON', postal_code: 'M6J 1H4', country: 'CA' },
  { city: 'Bristol', region: '', postal_code: 'BS6 5QA', country: 'GB' },
  { city: 'Hamburg', region: '', postal_code: '20357', country: 'DE' },
];

const streets = ['Mill Lane', 'Orchard Street', 'Harbour Road', 'Chapel Street', 'Linden Avenue'] as const;

/** Different people, at most as many as there are pairs of names; the same for the same random numbers. */
export function makeBuyers(random: Random, count: number): SampleBuyer[] {
  return Array.from({ length: count }, (_, index) => {
    const place = index % firstNames.length;
    const round = Math.floor(index / firstNames.length);
    // In each round the first names meet other last names: 7 has no divisor in common with their number.
    const last = lastNames[(place + 7 * round) % lastNames.length] ?? '';
    const name = `${firstNames[place]} ${last}`;
    const street = `${Math.ceil(random.between(0, 180))} ${random.pick(streets)}`;
    const email = `${firstNames[place]}.${last}@example.com`.toLowerCase();
    return { name, email, address: { name, line1: street, line2: '', ...random.pick(towns) } };
  });
}
