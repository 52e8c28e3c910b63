import type { ApiContext } from '../../context.ts';
import type { AccountEvent, Handling } from '../../payments/paymentEvent.ts';
import type { Row } from '../../store/schema.ts';
import { isHandled, markHandled } from '../handledEvents.ts';
import { readPayoutAccount, readPayouts } from './readPayoutAccount.ts';

/**
 * Applies an event of a connected account once. It only says what to read again, so its order does not matter. An event of an account that
 * is not one of ours, or whose id is not known yet, changes nothing: the answer that opens an account has its state too.
 */
export async function handleAccountEvent(
  context: ApiContext,
  provider: string,
  event: AccountEvent,
): Promise<Handling> {
  const { store, now, log } = context;
  if (await isHandled(store.db, event.id)) return 'repeated';
  const row = await store.db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('connected_id', '=', event.connectedId)
    .executeTakeFirst();
  if (!row) {
    log.info({ event }, 'an event tells of an account that no creator has');
    return 'handled';
  }
  if ((await apply(context, event, row)) === 'unknown') return 'too_early';
  await store.statement((db) => markHandled(db, event, now()));
  return 'handled';
}

function apply(context: ApiContext, { kind }: AccountEvent, row: Row<'payout_accounts'>) {
  switch (kind) {
    case 'payouts_changed':
      return readPayouts(context, row);
    // A disconnected account is gone when it is read. If it can be read, it was connected again since then.
    case 'account_disconnected':
    case 'account_changed':
      return readPayoutAccount(context, row);
  }
}
