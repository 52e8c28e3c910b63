import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { Order, OrderShipment } from '#shared/orders/orderSchema.ts';
import { instalmentAnswer } from '../instalments/instalmentAnswer.ts';
import { giftAnswer, loadGifts } from '../gifts/giftAnswer.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { trackingUrl } from './trackingUrl.ts';

/** Adds to orders their history after the purchase: instalments, refunds, parcels, and the receiver of a gift. */
export async function withHistory(
  db: Kysely<Schema>,
  rows: readonly Row<'orders'>[],
  orders: readonly Order[],
): Promise<Order[]> {
  const refundedMinor = new Map(rows.map((row) => [row.id, row.refunded_minor]));
  const instalments = await readInstalments(db, idsOf(orders, hasInstalments));
  const entries = await readTakenBack(
    db,
    idsOf(orders, ({ _id }) => (refundedMinor.get(_id) ?? 0) > 0),
  );
  const shipments = await readShipments(
    db,
    idsOf(orders, ({ shipping }) => !!shipping),
  );
  const gifts = await loadGifts(
    db,
    rows.filter(({ is_gift }) => is_gift === 1).map(({ id }) => id),
  );
  return orders.map((order) => {
    const gift = gifts.get(order._id);
    const due = instalments.get(order._id);
    const shipment = shipments.get(order._id)?.[0];
    const { decimals } = currencyTerms(order.currency);
    const booked = entries.get(order._id) ?? [];
    const refunds = takenBack(
      booked.filter(({ kind }) => kind !== 'by_hand'),
      refundedMinor.get(order._id) ?? 0,
    );
    // Both entries of a refund by hand have the same time.
    const byHandAt = new Set(
      booked.filter(({ kind }) => kind === 'by_hand').map((entry) => entry.created_at),
    );
    return {
      ...order,
      ...(due ? { instalments: due.map((row) => instalmentAnswer(row, order)) } : {}),
      ...(refunds.length > 0
        ? {
            refunds: refunds.map(({ minor, at }) => ({
              amount: toMajor(minor, decimals),
              created_at: at,
              ...(byHandAt.has(at) ? { by_hand: true as const } : {}),
            })),
          }
        : {}),
      ...(shipment ? { shipment: shipmentAnswer(shipment) } : {}),
      ...(gift ? { gift: giftAnswer(gift) } : {}),
    };
  });
}

function idsOf(orders: readonly Order[], concerns: (order: Order) => boolean): string[] {
  return orders.filter(concerns).map(({ _id }) => _id);
}

function hasInstalments({ items }: Order): boolean {
  return items.some(({ ips }) => ips !== null && ips.count > 1);
}

async function readInstalments(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, Row<'instalments'>[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .selectFrom('instalments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute();
  return Map.groupBy(found, ({ order_id }) => order_id);
}

async function readShipments(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string, Row<'shipments'>[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db.selectFrom('shipments').selectAll().where('order_id', 'in', orderIds).execute();
  return Map.groupBy(found, ({ order_id }) => order_id);
}

function shipmentAnswer({ carrier, tracking, shipped_at }: Row<'shipments'>): OrderShipment {
  const url = trackingUrl(carrier, tracking);
  return { carrier, tracking, shipped_at, ...(url === undefined ? {} : { url }) };
}

type Entry = Pick<Row<'balance_entries'>, 'kind' | 'amount_minor' | 'created_at'>;

/** The balance entries include every refund, requested here or at the payment provider, and what banks took back. */
async function readTakenBack(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<Map<string | null, Entry[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .selectFrom('balance_entries')
    .select(['order_id', 'kind', 'amount_minor', 'created_at'])
    .where('order_id', 'in', orderIds)
    .where('kind', 'in', ['refund', 'dispute', 'by_hand'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return Map.groupBy(found, ({ order_id }) => order_id);
}

type TakenBack = { minor: number; at: string };

/**
 * A positive entry reverses earlier ones, after a bank's second decision or a refund that failed. Refunds from before the balance entries existed have an unknown
 * date.
 */
function takenBack(entries: readonly Entry[], refundedMinor: number): TakenBack[] {
  let undone = 0;
  const booked: TakenBack[] = [];
  for (const { amount_minor, created_at } of entries.toReversed()) {
    undone += Math.max(0, amount_minor);
    const returnedMinor = Math.max(0, -amount_minor);
    const left = Math.max(0, returnedMinor - undone);
    undone -= returnedMinor - left;
    if (left > 0) booked.unshift({ minor: left, at: created_at });
  }
  const unbooked = refundedMinor - booked.reduce((sum, { minor }) => sum + minor, 0);
  return unbooked > 0 ? [{ minor: unbooked, at: '' }, ...booked] : booked;
}
