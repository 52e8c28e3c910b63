import { Router } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { reauthentication } from '#shared/studio/ownAccountSchema.ts';
import { payoutAccountOpening, testEntries } from '#shared/studio/payoutAccountSchema.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { requireConfirmedEmail } from '../../accounts/emailConfirmation.ts';
import { withReauthentication } from '../../accounts/ownAccount/reauthentication.ts';
import { recordUndo } from '../../accounts/ownAccount/undos.ts';
import { endPayoutAccount, findPayoutAccount } from '../../accounts/payoutAccounts.ts';
import type { ApiContext } from '../../context.ts';
import { parseBody } from '../../http/parse.ts';
import { requireStudio } from '../../http/requireStudio.ts';
import type { LinkState, ReturnUrls } from '../../payments/connectedAccounts.ts';
import type { Row } from '../../store/schema.ts';
import { loadPayoutAccount } from './loadPayoutAccount.ts';
import { accountRefused, ensureOpened, openPayoutAccount, requireConnect } from './openPayoutAccount.ts';
import { readPayoutAccount } from './readPayoutAccount.ts';

/** A creator's account with the payment provider. Source: contract, section 6, "Dashboard". */
export function payoutAccountRoutes(context: ApiContext): Router {
  const { store, now, config, payments } = context;
  const router = Router();
  const path = '/studio/:accountId/payout-account';
  function backTo({ language }: Row<'accounts'>): ReturnUrls {
    const balance = config.publicUrl + sitePath(language ?? 'en', '/dashboard/balance');
    return { returnUrl: `${balance}?payouts=returned`, refreshUrl: `${balance}?payouts=expired` };
  }

  async function ownAccount(account: Row<'accounts'>): Promise<Row<'payout_accounts'>> {
    const row = await findPayoutAccount(store.db, account.id, payments.current.name);
    if (!row) throw refusal(404, 'payout_account_unknown');
    return row;
  }

  router.get(path, async (req, res) => {
    res.json(await loadPayoutAccount(context, await requireStudio(context, req)));
  });

  router.post(path, async (req, res) => {
    const account = await requireStudio(context, req);
    const opening = parseBody(payoutAccountOpening, req);
    const connect = requireConnect(context);
    requireConfirmedEmail(account, 'payout_account_unconfirmed');
    const { connected_id } = await openPayoutAccount(context, account, opening);
    res.status(201).json(linkOf(await connect.onboardingLink(connected_id, backTo(account))));
  });

  router.post(`${path}/link`, async (req, res) => {
    const account = await requireStudio(context, req);
    const connect = requireConnect(context);
    const { connected_id } = await ensureOpened(context, account, await ownAccount(account));
    res.json(linkOf(await connect.onboardingLink(connected_id, backTo(account))));
  });

  router.post(`${path}/dashboard`, async (req, res) => {
    const account = await requireStudio(context, req);
    const connect = requireConnect(context);
    const { connected_id } = await ensureOpened(context, account, await ownAccount(account));
    res.json(linkOf(await connect.dashboardLink(connected_id, backTo(account))));
  });

  router.post(`${path}/check`, async (req, res) => {
    const account = await requireStudio(context, req);
    const row = await ownAccount(account);
    if ((await readPayoutAccount(context, row)) === 'unknown')
      throw refusal(502, 'payout_account_unavailable');
    res.json(await loadPayoutAccount(context, account));
  });

  router.post(`${path}/end`, async (req, res) => {
    const account = await requireStudio(context, req);
    const given = parseBody(reauthentication, req);
    const row = await ownAccount(account);
    await withReauthentication(context, { account, given }, async (trx) => {
      const at = now();
      await recordUndo(trx, account.id, { kind: 'payout_account', now: at, publicUrl: config.publicUrl });
      await endPayoutAccount(trx, row.id, { reason: 'left', at: at.toISOString() });
    });
    res.json(await loadPayoutAccount(context, account));
  });

  router.put(`${path}/test`, async (req, res) => {
    const account = await requireStudio(context, req);
    const { fillIn } = requireConnect(context);
    if (!fillIn) throw refusal(404, 'payout_account_unknown');
    const entered = parseBody(testEntries, req);
    const row = await ownAccount(account);
    const { connected_id } = await ensureOpened(context, account, row);
    await fillIn(connected_id, entered);
    await readPayoutAccount(context, { ...row, connected_id });
    res.json(await loadPayoutAccount(context, account));
  });

  return router;
}

function linkOf(state: LinkState): { url: string } {
  switch (state.kind) {
    case 'ready':
      return { url: state.url };
    case 'refused':
      throw accountRefused(state);
    case 'unknown':
      throw refusal(502, 'payout_account_unavailable', { cause: state.cause });
  }
}
