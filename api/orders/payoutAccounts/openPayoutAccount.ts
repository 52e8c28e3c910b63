import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { PayoutAccountOpening } from '#shared/studio/payoutAccountSchema.ts';
import { endPayoutAccount, findPayoutAccount } from '../../accounts/payoutAccounts.ts';
import { withReauthentication } from '../../accounts/ownAccount/reauthentication.ts';
import { recordUndo } from '../../accounts/ownAccount/undos.ts';
import type { ApiContext } from '../../context.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { ConnectedAccounts } from '../../payments/connectedAccounts.ts';
import type { Refused } from '../../payments/problems.ts';
import { newId } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import { storeAccount } from './readPayoutAccount.ts';

type Opened = Row<'payout_accounts'> & { connected_id: string };

/**
 * Opens an account with the provider of new payments, or continues one that was begun. It is stored before the provider is asked, so that
 * a repeated call opens no second one. Throws 409 if the provider refuses, 502 if it did not answer.
 */
export async function openPayoutAccount(
  context: ApiContext,
  account: Row<'accounts'>,
  { country, ...given }: PayoutAccountOpening,
): Promise<Opened> {
  const { store, now, config } = context;
  const { name: provider } = context.payments.current;
  const connect = requireConnect(context);
  if (!connect.countries.includes(country))
    throw invalidField('country', 'is none in which this is possible');
  await withReauthentication(context, { account, given }, async (trx) => {
    if (await findPayoutAccount(trx, account.id, provider)) return;
    const at = now().toISOString();
    await recordUndo(trx, account.id, { kind: 'payout_account', now: now(), publicUrl: config.publicUrl });
    await trx
      .insertInto('payout_accounts')
      .values({
        id: newId('poa'),
        account_id: account.id,
        provider,
        connected_id: null,
        country,
        known_json: null,
        can_receive: 0,
        read_at: null,
        opened_at: at,
        ended_at: null,
        end_reason: null,
        next_look_at: at,
      })
      .execute();
  });
  const row = await findPayoutAccount(store.db, account.id, provider);
  if (!row) throw refusal(404, 'payout_account_unknown');
  return ensureOpened(context, account, row);
}

/** Asks the provider for the account, unless it has answered already. */
export async function ensureOpened(
  context: ApiContext,
  account: Row<'accounts'>,
  row: Row<'payout_accounts'>,
): Promise<Opened> {
  if (row.connected_id !== null) return { ...row, connected_id: row.connected_id };
  const { store, now, config } = context;
  const askedAt = now().toISOString();
  const owner = {
    accountId: account.id,
    country: row.country,
    email: account.email,
    pageUrl: `${config.publicUrl}/${account.slug}`,
  };
  const state = await requireConnect(context).open(owner, row.id);
  switch (state.kind) {
    case 'known':
      await storeAccount(context, row.id, { account: state.account, askedAt });
      return { ...row, connected_id: state.account.id };
    case 'gone':
    case 'refused': {
      await store.transaction((trx) => endPayoutAccount(trx, row.id, { reason: 'refused', at: askedAt }));
      throw accountRefused(state.kind === 'refused' ? state : undefined);
    }
    case 'unknown':
      throw refusal(502, 'payout_account_unavailable', { cause: state.cause });
  }
}

/** Without `state` the account is gone, and no reason is known. */
export function accountRefused(state?: Refused): AppError {
  return refusal(409, 'payout_account_refused', {
    params: { problem: state?.message ?? '' },
    extra: { problem_code: state?.code },
  });
}

/** Throws 404 where creators cannot have accounts with the provider of new payments. */
export function requireConnect({ payments }: Pick<ApiContext, 'payments'>): ConnectedAccounts {
  const { connect } = payments.current;
  if (!connect?.isOffered) throw refusal(404, 'payout_account_unknown');
  return connect;
}
