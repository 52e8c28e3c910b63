import type { Kysely } from 'kysely';
import type { Campaign } from '#shared/shop/campaignSchema.ts';
import type { CountryEvidence } from '#shared/shop/taxSchema.ts';
import { readCampaign } from '../../selling/placedOrder/campaigns.ts';
import { addedToShippingMinor } from '../../selling/placedOrder/orderTaxAnswer.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { readAppliedTax, readOrderTax, type AppliedTax } from '../../tax/appliedTax.ts';
import { countryEvidence } from '../../tax/countryEvidence.ts';

/** What the export adds to the orders' answers. Keys: ids of lines, ids of orders. */
export type ExportDetails = {
  codeOf: ReadonlyMap<string, string>;
  /** The payment provider's fees of all payments of an order, in minor units of its currency. */
  feeMinorOf: ReadonlyMap<string, number>;
  /** The tax of a line, where one was computed. */
  taxOf: ReadonlyMap<string, AppliedTax>;
  /** What the tax added to an order's shipping, in minor units. */
  shippingTaxOf: ReadonlyMap<string, number>;
  campaignOf: ReadonlyMap<string, Campaign>;
  /** Where the rate of a converted line is from, and of which day; absent for orders of an older version. */
  rateOriginOf: ReadonlyMap<string, { source: string; day: string | null }>;
  /** What names the country of an order's buyer, where tax was computed. */
  evidenceOf: ReadonlyMap<string, readonly CountryEvidence[]>;
};

/** The codes that the orders' discounts have today, their tax, and what the payment provider kept of their payments. */
export async function loadExportDetails(
  db: Kysely<Schema>,
  orders: readonly Row<'orders'>[],
): Promise<ExportDetails> {
  if (orders.length === 0) {
    const none = new Map<string, never>();
    return {
      codeOf: none,
      feeMinorOf: none,
      taxOf: none,
      shippingTaxOf: none,
      campaignOf: none,
      rateOriginOf: none,
      evidenceOf: none,
    };
  }
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('discounts', 'discounts.id', 'order_lines.discount_id')
    .select([
      'order_lines.id',
      'order_lines.tax_json',
      'order_lines.rate_source',
      'order_lines.rate_day',
      'discounts.code',
    ])
    .where('order_lines.order_id', 'in', ids)
    .where((is) =>
      is.or([
        is('order_lines.discount_id', 'is not', null),
        is('order_lines.tax_json', 'is not', null),
        is('order_lines.rate_source', 'is not', null),
      ]),
    )
    .execute();
  const fees = await db
    .selectFrom('balance_entries')
    .select(['order_id', ({ fn }) => fn.sum('amount_minor').as('amount')])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'fee')
    .groupBy('order_id')
    .execute();
  return {
    codeOf: new Map(lines.map(({ id, code }) => [id, code ?? ''])),
    taxOf: new Map(
      lines.flatMap((line): [string, AppliedTax][] => {
        const tax = readAppliedTax(line);
        return tax ? [[line.id, tax]] : [];
      }),
    ),
    rateOriginOf: new Map(
      lines.flatMap(({ id, rate_source, rate_day }) =>
        rate_source === null ? [] : [[id, { source: rate_source, day: rate_day }] as const],
      ),
    ),
    shippingTaxOf: new Map(orders.map((order) => [order.id, addedToShippingMinor(order)])),
    campaignOf: new Map(
      orders.flatMap((order): [string, Campaign][] => {
        const campaign = readCampaign(order);
        return campaign ? [[order.id, campaign]] : [];
      }),
    ),
    evidenceOf: new Map(
      orders.flatMap((order): [string, CountryEvidence[]][] => {
        const tax = readOrderTax(order);
        return tax ? [[order.id, countryEvidence(tax)]] : [];
      }),
    ),
    feeMinorOf: new Map(fees.map(({ order_id, amount }) => [order_id ?? '', -Number(amount)])),
  };
}
