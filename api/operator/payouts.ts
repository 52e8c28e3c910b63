import { friendlyFormatIBAN } from 'ibantools';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { OperatorConfig } from '../config.ts';
import { settlePayout } from '../orders/balance/payouts.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';
import { loadPayoutsToSend, type SentPayout } from './payoutDestinations.ts';

export async function showPayouts(store: Store, config: OperatorConfig): Promise<number> {
  const payouts = await loadPayoutsToSend(store, config);
  for (const payout of payouts) {
    const { id, requested_at, amount, currency, slug, email } = payout;
    const columns = [id, requested_at, formatMoney(amount, currency), slug, email];
    say([...columns, ...destinationColumns(payout), ...reasonsToWait(payout)].map(onOneLine).join('\t'));
  }
  if (payouts.length === 0) say('Nobody waits for a payout.');
  return 0;
}

function destinationColumns({ destination }: SentPayout): string[] {
  if (destination === 'none') return ['no bank details'];
  if (destination === 'unreadable') return ['bank details whose key is not here'];
  const { holder, iban, bic } = destination;
  return [holder, friendlyFormatIBAN(iban) ?? iban, ...(bic === null ? [] : [bic])];
}

/** Why a payout should not be sent yet. */
export function reasonsToWait({ waitsUntil, owed, currency }: SentPayout): string[] {
  return [
    ...(waitsUntil === null ? [] : [`bank details changed: wait until ${waitsUntil}`]),
    ...(owed > 0 ? [`owes ${formatMoney(owed, currency)}`] : []),
  ];
}

export async function markPaid(
  store: Store,
  { id, ...outcome }: { id: string; reference: string; publicUrl: string },
): Promise<number> {
  const now = new Date();
  const isPaid = await store.transaction((trx) => settlePayout(trx, id, { state: 'paid', now, ...outcome }));
  if (!isPaid) return refuse(`No payout ${onOneLine(id)} waits to be sent.`);
  say(`${onOneLine(id)} is paid.`);
  return 0;
}

/** Cancels a payout that waits to be sent, or records that a sent one came back. */
export async function cancelOrReturnPayout(
  store: Store,
  { id, ...outcome }: { id: string; reference: string; publicUrl: string },
): Promise<number> {
  const now = new Date();
  const state = await store.transaction(async (trx) => {
    for (const one of ['canceled', 'returned'] as const)
      if (await settlePayout(trx, id, { state: one, now, ...outcome })) return one;
    return undefined;
  });
  if (!state) return refuse(`No payout ${onOneLine(id)} waits to be sent, or was sent.`);
  say(`${onOneLine(id)} ${state === 'returned' ? 'came back and ' : ''}is available again.`);
  return 0;
}
