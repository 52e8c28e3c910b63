import { friendlyFormatIBAN } from 'ibantools';
import { formatMoney } from '#shared/formatMoney.ts';
import type { OperatorConfig } from '../config.ts';
import { settlePayout } from '../orders/balance/payouts.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';
import { loadPayoutsToSend, type SentPayout } from './payoutDestinations.ts';

export async function showPayouts(store: Store, config: OperatorConfig): Promise<number> {
  const payouts = await loadPayoutsToSend(store, config);
  for (const payout of payouts) {
    const { id, requested_at, amount, currency, slug, email } = payout;
    const words = [id, requested_at, formatMoney(amount, currency), slug, email];
    say([...words, ...destinationWords(payout), ...doubts(payout)].map(onOneLine).join('\t'));
  }
  if (payouts.length === 0) say('Nobody waits for a payout.');
  return 0;
}

function destinationWords({ destination }: SentPayout): string[] {
  if (destination === 'none') return ['no bank details'];
  if (destination === 'unreadable') return ['bank details whose key is not here'];
  const { holder, iban, bic } = destination;
  return [holder, friendlyFormatIBAN(iban) ?? iban, ...(bic === null ? [] : [bic])];
}

/** Why a payout should not be sent yet. */
export function doubts({ waitsUntil, owed, currency }: SentPayout): string[] {
  return [
    ...(waitsUntil === null ? [] : [`bank details changed: wait until ${waitsUntil}`]),
    ...(owed > 0 ? [`owes ${formatMoney(owed, currency)}`] : []),
  ];
}

export async function settleRequested(
  store: Store,
  { command, id, reference }: { command: 'paid' | 'unpaid'; id: string; reference: string },
): Promise<number> {
  const state = command === 'paid' ? 'paid' : 'canceled';
  const at = new Date().toISOString();
  const isSettled = await store.transaction((trx) => settlePayout(trx, id, { state, reference, at }));
  if (isSettled) say(`${onOneLine(id)} is ${command === 'paid' ? 'paid' : 'available again'}.`);
  else return refuse(`No payout ${onOneLine(id)} waits to be sent.`);
  return 0;
}
