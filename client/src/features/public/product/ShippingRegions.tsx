import { countryName } from '#shared/countries.ts';
import type { ShippingPrices } from '#shared/shopSchema.ts';
import type { ShowMoney } from '../../../lib/shownMoney.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import { Price } from '../../../ui/Price.tsx';

type ShippingRegionsProps = { shipping: ShippingPrices; currency: string; show: ShowMoney };

const mostCountries = 6;

/** A line per region: where to, the price, and how long it takes if the seller says so. */
export function ShippingRegions({ shipping, currency, show }: ShippingRegionsProps) {
  const texts = useProductTexts();
  return shipping.map(({ countries, zone, price, time }) => (
    <dd key={String(countries)}>
      {countries === '*'
        ? shipping.length > 1
          ? texts.elsewhere
          : texts.everywhere
        : zone === 'eu'
          ? texts.europeanUnion
          : countriesText(countries, texts)}
      {': '}
      {price === 0 ? texts.free : <Price {...show(price, currency)} compact />}
      {time && <bdi>, {time}</bdi>}
    </dd>
  ));
}

function countriesText(codes: readonly string[], texts: ReturnType<typeof useProductTexts>): string {
  const names = codes.slice(0, mostCountries).map(countryName).join(', ');
  return codes.length > mostCountries ? texts.andMore(names, codes.length - mostCountries) : names;
}
