import { countryName } from '#shared/contact/countries.ts';
import type { ShippingPrices } from '#shared/shop/shopSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { ShowMoney } from '../../../lib/shownMoney.ts';
import { useProductTexts } from '../../../lib/texts/useProductTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { Price } from '../../../ui/Price.tsx';

type ShippingRegionsProps = { shipping: ShippingPrices; currency: string; show: ShowMoney };

const maxCountries = 6;

/** A line per region: where to, the price, and how long it takes if the seller says so. */
export function ShippingRegions({ shipping, currency, show }: ShippingRegionsProps) {
  const texts = useProductTexts();
  const language = useLanguage();
  return shipping.map(({ countries, zone, price, time }) => (
    <dd key={String(countries)} suppressHydrationWarning>
      {countries === '*'
        ? shipping.length > 1
          ? texts.elsewhere
          : texts.everywhere
        : zone === 'eu'
          ? texts.europeanUnion
          : countriesText(countries, texts, language)}
      {': '}
      {price === 0 ? texts.free : <Price {...show(price, currency)} compact />}
      {time && <bdi>, {time}</bdi>}
    </dd>
  ));
}

function countriesText(
  codes: readonly string[],
  texts: ReturnType<typeof useProductTexts>,
  language: Language,
): string {
  const names = codes
    .slice(0, maxCountries)
    .map((code) => countryName(code, language))
    .join(', ');
  return codes.length > maxCountries ? texts.andMore(names, codes.length - maxCountries) : names;
}
