import { Router } from 'express';
import { bankDetailsChange } from '#shared/studio/bankDetailsSchema.ts';
import { reauthentication } from '#shared/studio/ownAccountSchema.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import type { Row } from '../../store/schema.ts';
import { requireConfirmedEmail } from '../../accounts/emailConfirmation.ts';
import { withReauthentication, type GivenCredentials } from '../../accounts/ownAccount/reauthentication.ts';
import { recordUndo } from '../../accounts/ownAccount/undos.ts';
import { readBankAccount, type BankAccount } from '../../accounts/bankDetails/bankAccount.ts';
import {
  findBankDetails,
  isChange,
  loadBankDetails,
  saveBankDetails,
} from '../../accounts/bankDetails/bankDetails.ts';
import { markStart } from '../../catalogue/gettingStarted/startMarks.ts';
import { lacksBankDetails } from './lacksBankDetails.ts';

/** Where a creator's money goes. Source: contract, section 6, "Dashboard". */
export function bankDetailsRoutes(context: ApiContext): Router {
  const { store, now, keyring, config } = context;
  const router = Router();
  const path = '/studio/:accountId/bank-details';
  const hasTests = !context.payments.current.movesMoney;
  const answer = async (accountId: string) => ({
    ...(await loadBankDetails(store.db, accountId, { keyring, now: now() })),
    ask: await lacksBankDetails(store.db, { accountId, hasTests }),
  });

  async function change(
    account: Row<'accounts'>,
    { bankAccount, given }: { bankAccount: BankAccount | null; given: GivenCredentials },
  ): Promise<void> {
    await withReauthentication(context, { account, given }, async (trx) => {
      const before = await findBankDetails(trx, account.id);
      if (!isChange(before, bankAccount, { keyring })) return;
      const at = now();
      await recordUndo(trx, account.id, { kind: 'bank_details', now: at, publicUrl: config.publicUrl });
      await saveBankDetails(trx, account.id, { account: bankAccount, keyring, now: at });
    });
  }

  router.get(path, async (req, res) => {
    const { id } = await requireStudio(context, req);
    res.json(await answer(id));
  });

  router.put(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const { holder, iban, bic, ...given } = parseBody(bankDetailsChange, req);
    requireConfirmedEmail(account, 'bank_details_unconfirmed');
    await change(account, { bankAccount: readBankAccount({ holder, iban, bic }), given });
    res.json(await answer(account.id));
  });

  router.post(`${path}/delete`, async (req, res) => {
    const account = await requireStudio(context, req);
    const given = parseBody(reauthentication, req);
    await change(account, { bankAccount: null, given });
    res.json(await answer(account.id));
  });

  router.post(`${path}/skip`, async (req, res) => {
    const { id } = await requireStudio(context, req);
    await store.transaction((trx) => markStart(trx, { account_id: id, item: 'bank_details' }, now()));
    res.json(await answer(id));
  });

  return router;
}
