import { formatMoney } from '#shared/formatMoney.ts';
import { openPayouts, settlePayout } from '../orders/balance/payouts.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

export async function showPayouts({ db }: Store): Promise<number> {
  const payouts = await openPayouts(db);
  for (const { id, requested_at, amount, currency, slug, email, owed } of payouts) {
    const owes = owed > 0 ? [`owes ${formatMoney(owed, currency)}`] : [];
    say([id, requested_at, formatMoney(amount, currency), slug, email, ...owes].map(onOneLine).join('\t'));
  }
  if (payouts.length === 0) say('Nobody waits for a payout.');
  return 0;
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
