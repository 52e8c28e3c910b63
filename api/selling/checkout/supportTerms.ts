import type { Kysely } from 'kysely';
import type { CurrencyUnit } from '#shared/money/money.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { SupportTerms } from '#shared/orders/supportTermsSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import { limitsAnswer, type ChargeLimits } from '../../money/chargeLimits.ts';
import type { Schema } from '../../store/schema.ts';
import { invoicesOfAccount } from '../issuesInvoices.ts';

/** What a supporter of a creator can pay in a currency. Throws 404 for an unknown or suspended account. */
export async function loadSupportTerms(
  db: Kysely<Schema>,
  accountId: string,
  { currency, limits }: { currency: CurrencyUnit; limits: ChargeLimits },
): Promise<SupportTerms> {
  const account = await db
    .selectFrom('accounts')
    .select(invoicesOfAccount.as('issues_invoices'))
    .where('id', '=', accountId)
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!account) throw refusal(404, 'page_unknown');
  return {
    currency: currency.code,
    limits: limitsAnswer(limits, currency),
    ...(account.issues_invoices > 0 ? { invoices: true } : {}),
  };
}
