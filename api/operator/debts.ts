import { formatMoney } from '#shared/money/formatMoney.ts';
import { openDebts, settleDebt } from '../orders/balance/debts.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

export async function showDebts({ db }: Store): Promise<number> {
  const debts = await openDebts(db);
  for (const { id, since, amount, currency, slug, closed_at } of debts) {
    const state = closed_at === null ? 'open' : `closed ${closed_at}`;
    say([id, since, formatMoney(amount, currency), slug, state].map(onOneLine).join('\t'));
  }
  if (debts.length === 0) say('Nobody owes anything.');
  return 0;
}

export async function closeDebt(
  store: Store,
  { command, id, detail }: { command: 'settled' | 'waive'; id: string; detail: string },
): Promise<number> {
  const kind = command === 'settled' ? 'paid' : 'waived';
  const at = new Date().toISOString();
  const isClosed = await store.transaction((trx) => settleDebt(trx, id, { kind, reference: detail, at }));
  if (isClosed) say(`${onOneLine(id)} is ${kind}.`);
  else return refuse(`Nobody owes ${onOneLine(id)}.`);
  return 0;
}
