import type { Kysely } from 'kysely';
import { mustProveConsent, type EuropeanSales } from '#shared/studio/europeanSales.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadTaxSettings } from '../../tax/settings.ts';
import { shippingOf } from '../products/details.ts';

type Seller = Pick<Row<'accounts'>, 'id' | 'country' | 'currency'>;

/** What shows that the creator sells to Europe; null if nothing does. See decision 0125. */
export async function loadEuropeanSales(
  db: Kysely<Schema>,
  { id, country, currency }: Seller,
): Promise<EuropeanSales | null> {
  if (mustProveConsent(country)) return 'country';
  if (currency === 'EUR') return 'currency';
  const products = await db
    .selectFrom('products')
    .select(['currency', 'details_json'])
    .where('account_id', '=', id)
    .where('archived_at', 'is', null)
    .execute();
  if (products.some((one) => one.currency === 'EUR')) return 'currency';
  const { settings } = await loadTaxSettings(db, id);
  if (settings.registrations.some((one) => mustProveConsent(one.country))) return 'tax';
  return products.some(isSentToEurope) ? 'shipping' : null;
}

/** A price for all other countries (`*`) does not count, because it names no country. */
function isSentToEurope(product: Pick<Row<'products'>, 'details_json'>): boolean {
  return shippingOf(product).some(({ countries }) => countries !== '*' && countries.some(mustProveConsent));
}
