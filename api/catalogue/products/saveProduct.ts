import type { Transaction } from 'kysely';
import { toMinor } from '#shared/money/money.ts';
import type { ProductEdit } from '#shared/studio/productSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import { newId } from '../../store/ids.ts';
import type { Schema } from '../../store/schema.ts';
import { isDefaultTax } from '../../tax/taxTerms.ts';
import { writeAddress } from './addresses.ts';
import { readDetails, type ProductDetails } from './details.ts';
import { checkEdit } from './editRules.ts';
import { checkIds } from './foreignIds.ts';
import type { ProductDraft } from './productDraft.ts';
import { addUpPiecesOf } from './soldPieces.ts';
import { writeChapters } from './writeChapters.ts';
import { writePlans, writeTiers } from './writeOffers.ts';

/** Writes a creator's edit of a product. Throws 422 and 404 that name the invalid field. */
export async function saveProduct(
  trx: Transaction<Schema>,
  { draft, edit, limits, now }: { draft: ProductDraft; edit: ProductEdit; limits: ChargeLimits; now: Date },
): Promise<void> {
  const { product } = draft;
  const currency = currencyTerms(product.currency);
  checkEdit(edit, draft, { currency, limits });
  await checkIds(trx, product.id, edit);
  const minor = (amount: number) => toMinor(amount, currency.decimals);
  if (edit.limited_seats !== null && product.limited_seats === null) await addUpPiecesOf(trx, product.id);
  await trx
    .updateTable('products')
    .set({
      name: edit.name,
      description: edit.description,
      image: edit.pictures[0]?.image ?? '',
      images_json: JSON.stringify(edit.pictures.map(({ image }) => image)),
      price_minor: minor(edit.price),
      minimum_price_minor: edit.minimum_price === null ? null : minor(edit.minimum_price),
      limited_seats: edit.limited_seats,
      quantity_slider: edit.quantity_slider ? 1 : 0,
      questions_json: JSON.stringify(
        edit.questions.map(({ choices, ...question }) => ({
          ...question,
          _id: question._id ?? newId('qst'),
          ...(question.kind === 'choice' ? { choices } : {}),
        })),
      ),
      details_json: JSON.stringify(detailsOf(edit, { before: readDetails(product), minor })),
      revision: product.revision + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', product.id)
    .execute();
  if (edit.address !== undefined) await writeAddress(trx, { product, address: edit.address, now });
  await writeTiers(trx, { draft, tickets: edit.tickets, minor });
  await writePlans(trx, { draft, plans: edit.payment_plans, minor, now });
  await writeChapters(trx, { productId: product.id, chapters: edit.chapters, now });
}

function detailsOf(
  edit: ProductEdit,
  { before, minor }: { before: ProductDetails; minor: (amount: number) => number },
): ProductDetails {
  const searchTitle = edit.search_title ?? before.searchTitle;
  const searchDescription = edit.search_description ?? before.searchDescription;
  const tax = edit.tax ?? before.tax;
  return {
    ...(edit.event ? { event: edit.event } : {}),
    ...(edit.shipping.length > 0
      ? {
          shipping: edit.shipping.map(({ countries, zone, price, time }) => ({
            ...(zone === undefined ? { countries } : { zone, countries: [] }),
            priceMinor: minor(price),
            ...(time ? { time } : {}),
          })),
        }
      : {}),
    ...(edit.pictures.some(({ alt }) => alt !== '')
      ? { alternativeTexts: edit.pictures.map(({ alt }) => alt) }
      : {}),
    ...(searchTitle ? { searchTitle } : {}),
    ...(searchDescription ? { searchDescription } : {}),
    ...(tax && !isDefaultTax(tax) ? { tax } : {}),
  };
}
