import type { Transaction } from 'kysely';
import type { PaymentEvent } from '../../payments/paymentEvent.ts';
import type { Row, Schema } from '../../store/schema.ts';

type DisputeState = Row<'disputes'>['state'];
type DisputeEvent = Extract<PaymentEvent, { disputeId: string }>;

/**
 * The states that an event may replace, because events may arrive out of order. A late `inquiry` does not replace a dispute, and a late `open`
 * does not replace a decision. `inquiry_closed` replaces `open`, because an inquiry may have been stored as a dispute.
 */
const replaced: Record<DisputeState, readonly DisputeState[]> = {
  inquiry: ['inquiry'],
  inquiry_closed: ['inquiry', 'inquiry_closed', 'open'],
  open: ['inquiry', 'inquiry_closed', 'open'],
  won: ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'],
  lost: ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'],
};

/** Stores what an event says of a dispute or an inquiry. Resolves with it if its state is a new one. */
export async function recordDispute(
  trx: Transaction<Schema>,
  event: DisputeEvent,
  now: Date,
): Promise<Row<'disputes'> | undefined> {
  const dispute: Row<'disputes'> = {
    id: event.disputeId,
    payment_intent_id: event.intentId,
    amount_minor: event.amountMinor,
    state: stateOf(event),
    created_at: now.toISOString(),
    reason: event.reason ?? null,
    answer_by: event.answerBy ?? null,
  };
  const { id, state, amount_minor, reason, answer_by } = dispute;
  const before = await trx.selectFrom('disputes').select('state').where('id', '=', id).executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state, amount_minor, reason, answer_by })
        .where('disputes.state', 'in', replaced[state]),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n && before?.state !== state ? dispute : undefined;
}

function stateOf(event: DisputeEvent): DisputeState {
  switch (event.kind) {
    case 'inquiry_opened':
      return 'inquiry';
    case 'inquiry_closed':
      return 'inquiry_closed';
    case 'dispute_opened':
      return 'open';
    case 'dispute_closed':
      return event.isLost ? 'lost' : 'won';
  }
}
