import type { Kysely } from 'kysely';
import type { OrderGift } from '#shared/orders/giftTermsSchema.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import type { SaleWithdrawal } from '#shared/orders/withdrawalSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { readCampaign } from '../../selling/placedOrder/campaigns.ts';
import { readProblem } from '../../payments/problems.ts';
import { loadInvoices } from '../../invoices/documents.ts';
import { loadOrderAnswer } from '../../selling/placedOrder/queries.ts';
import { loadOrderHistoryRows } from './loadOrderHistoryRows.ts';
import { methodOf } from '../methodOf.ts';
import { ownOrder, unknownOrder } from '../ownOrder.ts';
import { historyOf } from './saleHistory.ts';
import { leftOf, type ReturnedMoney } from '../status/takenBack.ts';
import { withdrawnParcels } from './parcelsToSend.ts';
import { parcelOf } from './saleRows.ts';
import { declaredAnswer, refundBy, type StoredWithdrawal } from '../withdrawals/loadWithdrawal.ts';
import { readOrderTax } from '../../tax/appliedTax.ts';
import { countryEvidence } from '../../tax/countryEvidence.ts';

/** One order of a store with all details for its seller. Throws 404, also for an order of another store. */
export async function loadSale(
  db: Kysely<Schema>,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<Sale> {
  const row = await ownOrder(db, { accountId, orderId });
  const answer = await loadOrderAnswer(db, { column: 'id', value: orderId });
  if (!answer) throw unknownOrder();
  const rows = await loadOrderHistoryRows(db, orderId);
  const invoices = (await loadInvoices(db, [orderId])).get(orderId);
  const { decimals } = currencyTerms(row.currency);
  const campaign = readCampaign(row);
  const method = await methodOf(db, row);
  const tax = readOrderTax(row);
  const withdrawn = await withdrawnParcels(db, [orderId]);
  const major = (minor: number) => toMajor(minor, decimals);
  return {
    _id: answer._id,
    number: answer.number,
    token: answer.token,
    created_at: answer.created_at,
    status: answer.status,
    total: answer.total,
    currency: answer.currency,
    payer: answer.payer,
    items: answer.items,
    test: answer.test,
    ...(answer.sample ? { sample: answer.sample } : {}),
    trial: row.trial === 1,
    fee: major(row.fee_minor),
    refunded: major(row.refunded_minor),
    refundable: major(refundableMinor(rows, rows.refunds)),
    shipping: answer.shipping ?? null,
    ...(answer.shipping_total === undefined ? {} : { shipping_total: answer.shipping_total }),
    ...(answer.tax ? { tax: answer.tax } : {}),
    ...(tax ? { country_evidence: countryEvidence(tax) } : {}),
    ...(answer.gift ? { gift: withoutToken(answer.gift) } : {}),
    message: row.message,
    ...(campaign ? { campaign } : {}),
    ...(answer.waiver ? { waiver: answer.waiver } : {}),
    ...(rows.withdrawals.length > 0 ? { withdrawals: rows.withdrawals.map(saleWithdrawal) } : {}),
    note: row.private_note,
    parcel: parcelOf(row, { isShipped: rows.shipment !== undefined, isWithdrawn: withdrawn.has(orderId) }),
    shipment: answer.shipment ?? null,
    ...(answer.instalments ? { instalments: answer.instalments } : {}),
    ...(method ? { method } : {}),
    given_back: answer.refunds ?? [],
    payments: rows.charges.map((charge) => ({
      _id: charge.id,
      amount: major(charge.amount_minor),
      refunded: major(charge.refunded_minor),
      provider: charge.provider,
      reference: charge.payment_intent_id,
      created_at: charge.created_at,
    })),
    refunds: rows.refunds.map((refund) => ({
      _id: refund.id,
      amount: major(refund.amount_minor),
      reason: refund.reason,
      state: refund.state,
      ...(refund.problem === null ? { problem: null } : readProblem(refund.problem)),
      ...(refund.by_hand === 1 ? { by_hand: true as const } : {}),
      created_at: refund.created_at,
      ...(refund.failed_at === null ? {} : { failed_at: refund.failed_at }),
    })),
    tickets: rows.tickets.map((ticket) => ({
      _id: ticket.id,
      line_id: ticket.line_id,
      number: ticket.number,
      checked_in_at: ticket.checked_in_at,
    })),
    ...(invoices ? { invoices } : {}),
    history: historyOf(row, rows),
  };
}

function saleWithdrawal(withdrawal: StoredWithdrawal): SaleWithdrawal {
  const { settled_at } = withdrawal;
  return { ...declaredAnswer(withdrawal), refund_by: refundBy(withdrawal), settled_at };
}

/** The link is for the receiver only. */
function withoutToken({ token: _token, ...gift }: OrderGift): NonNullable<Sale['gift']> {
  return gift;
}

/** The paid sum minus finished and pending refunds, and what banks took. */
export function refundableMinor(
  { charges, disputes }: ReturnedMoney,
  refunds: readonly Pick<Row<'refunds'>, 'amount_minor' | 'state'>[],
): number {
  const remaining = charges.reduce((sum, charge) => sum + leftOf(charge, disputes), 0);
  const onItsWay = refunds
    .filter(({ state }) => state === 'pending')
    .reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return Math.max(0, remaining - onItsWay);
}
