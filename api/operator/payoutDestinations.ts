import type { BankAccount } from '../accounts/bankDetails/bankAccount.ts';
import { destinationOf, findBankDetails, payoutsFrom } from '../accounts/bankDetails/bankDetails.ts';
import type { OperatorConfig } from '../config.ts';
import { openKeyring } from '../encryption/openKeyring.ts';
import { openPayouts } from '../orders/balance/payouts.ts';
import type { Store } from '../store/connect.ts';

/** `waitsUntil`: the bank details were changed after or shortly before the request, and the owner may still undo that. */
export type SentPayout = Awaited<ReturnType<typeof openPayouts>>[number] & {
  destination: BankAccount | 'none' | 'unreadable';
  waitsUntil: string | null;
};

/** The open payouts and where their money goes, the oldest first. */
export async function loadPayoutsToSend(
  { db }: Store,
  { secretsKeys, store: { dataDir } }: OperatorConfig,
): Promise<SentPayout[]> {
  const payouts = await openPayouts(db);
  if (payouts.length === 0) return [];
  const keyring = openKeyring({ secretsKeys, dataDir });
  const now = new Date();
  return Promise.all(
    payouts.map(async (payout) => {
      const row = await findBankDetails(db, payout.account_id);
      const found = destinationOf(row, keyring);
      const destination = found.kind === 'known' ? found.account : found.kind;
      return { ...payout, destination, waitsUntil: payoutsFrom(row, now) };
    }),
  );
}
