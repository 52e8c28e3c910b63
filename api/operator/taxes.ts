import { formatMoney } from '#shared/money/formatMoney.ts';
import { toMajor } from '#shared/money/money.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Store } from '../store/connect.ts';
import { onOneLine, refuse, say } from './output.ts';

/** Taxes that are not recorded at their calculator yet, the oldest first. */
export async function showTaxes({ db }: Store): Promise<number> {
  const taxes = await db
    .selectFrom('tax_transactions')
    .select(['id', 'created_at', 'state', 'kind', 'charge_id', 'amount_minor', 'currency', 'problem'])
    .where('state', 'in', ['waiting', 'stuck'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, created_at, state, kind, charge_id, amount_minor, currency, problem } of taxes) {
    const amount = formatMoney(toMajor(amount_minor, currencyTerms(currency).decimals), currency);
    say([id, created_at, state, kind, charge_id, amount, problem ?? ''].map(onOneLine).join('\t'));
  }
  if (taxes.length === 0) say('All taxes are recorded.');
  return 0;
}

/** The servers record them at their next round, within seconds. */
export async function retryTaxes({ transaction }: Store, which: string): Promise<number> {
  const { numUpdatedRows } = await transaction((trx) => {
    const stuck = trx
      .updateTable('tax_transactions')
      .set({ state: 'waiting', tries: 0, next_try_at: new Date().toISOString() })
      .where('state', '=', 'stuck');
    return (which === 'all' ? stuck : stuck.where('id', '=', which)).executeTakeFirst();
  });
  if (which !== 'all' && numUpdatedRows === 0n)
    return refuse(`No tax ${onOneLine(which)} is stuck: name its ID, or all.`);
  say(`${numUpdatedRows} taxes are tried again.`);
  return 0;
}
