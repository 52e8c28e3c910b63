import { sql } from 'kysely';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import { readProblem } from '../payments/problems.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Money for canceled orders that is not sent back yet, the oldest first. The buyer's address is there so that it can be sent by hand. */
export async function showLateRefunds({ db }: Store): Promise<number> {
  const rows = await db
    .selectFrom('waiting_orders')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'waiting_orders.attempt_id')
    .innerJoin('accounts', 'accounts.id', 'waiting_orders.account_id')
    .select(['waiting_orders.id', 'money_at', 'method', 'payer_email', 'problem', 'slug'])
    .select(sql<number | null>`arrived_minor - returned_minor`.as('owed_minor'))
    .select(['payment_intent_id', 'payment_attempts.amount_minor', 'payment_attempts.currency'])
    .where('waiting_orders.state', '=', 'returning')
    .orderBy('money_at')
    .execute();
  for (const { id, money_at, method, payer_email, problem, slug, ...paid } of rows) {
    const amount = formatMoney(
      toMajor(paid.owed_minor ?? paid.amount_minor, currencyTerms(paid.currency).decimals),
      paid.currency,
    );
    const where = [method, paid.payment_intent_id ?? ''].join(' ');
    const why = problem === null ? 'no answer yet' : readProblem(problem).problem;
    const words = [id, money_at ?? '', amount, slug, payer_email, where, why];
    say(words.map(onOneLine).join('\t'));
  }
  if (rows.length === 0) say('All money that came too late was sent back.');
  return 0;
}

/** The servers ask the provider again at their next round, within seconds. */
export async function retryLateRefunds(store: Store, which: string): Promise<number> {
  const { numUpdatedRows } = await store.statement((db) =>
    db
      .updateTable('waiting_orders')
      .set({ next_look_at: new Date().toISOString() })
      .where('state', '=', 'returning')
      .$if(which !== 'all', (one) => one.where('id', '=', which))
      .executeTakeFirst(),
  );
  if (which !== 'all' && numUpdatedRows === 0n)
    return refuse(`No late refund ${onOneLine(which)} waits: name its ID, or all.`);
  say(`${numUpdatedRows} late ${numUpdatedRows === 1n ? 'refund is' : 'refunds are'} tried again.`);
  return 0;
}

/** Only for a refund that the provider refused: it may still send any other one. */
export async function markSentBack(store: Store, id: string, reference: string): Promise<number> {
  const { numUpdatedRows } = await store.statement((db) =>
    db
      .updateTable('waiting_orders')
      .set({ state: 'returned', reference, returned_minor: sql`coalesce(arrived_minor, 0)` })
      .where('id', '=', id)
      .where('state', '=', 'returning')
      .where('problem', 'is not', null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) return refuse(`No late refund ${onOneLine(id)} was refused and waits.`);
  say(`${onOneLine(id)} was sent back by hand.`);
  return 0;
}
