import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import {
  findStuckTransfers,
  markSentByHand,
  retryTransfers,
  type StuckTransfer,
} from '../orders/transfers/stuckTransfers.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Transfers that were not sent, and reversals that were refused, the oldest first. */
export async function showTransfers(store: Store): Promise<number> {
  const stuck = await findStuckTransfers(store.db, new Date());
  for (const row of stuck) say(wordsOf(row).map(onOneLine).join('\t'));
  if (stuck.length === 0) say('Every transfer was sent.');
  return 0;
}

function wordsOf({ id, kind, since, amountMinor, currency, slug, problem }: StuckTransfer): string[] {
  const amount = formatMoney(toMajor(amountMinor, currencyTerms(currency).decimals), currency);
  const what = kind === 'transfer' ? 'not sent' : 'not taken back';
  return [id, since, amount, slug, what, problem ?? 'no answer yet'];
}

export async function retryStuckTransfers(store: Store, which: string): Promise<number> {
  const count = await retryTransfers(store, which, new Date());
  if (count === 0) return refuse(`No transfer ${onOneLine(which)} waits.`);
  say(`${count} ${count === 1 ? 'transfer is' : 'transfers are'} tried again within a minute.`);
  return 0;
}

export async function noteSentByHand(store: Store, id: string, reference: string): Promise<number> {
  const isNoted = await markSentByHand(store, { id, reference, at: new Date() });
  if (!isNoted) return refuse(`No transfer ${onOneLine(id)} was refused and waits.`);
  say(`${onOneLine(id)} was sent by hand.`);
  return 0;
}
