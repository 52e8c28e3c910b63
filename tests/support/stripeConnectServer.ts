import type { StripeAccount, StripeConnect, StripeTransfer } from './stripeConnectState.ts';
import type { Answer, StripeIntent, StripeRequest } from './stripeServer.ts';

/** The money in an account that was not paid out yet. */
function accountHas(connect: StripeConnect, id: string, currency: string): number {
  const received = [...connect.transfers.values()]
    .filter((transfer) => transfer.destination === id && transfer.currency === currency)
    .reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
  const left = (connect.payouts.get(id) ?? [])
    .filter((payout) => payout.currency === currency && payout.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);
  return received - left;
}

/** Everything is entered and checked. */
export function activate(account: StripeAccount): void {
  account.details_submitted = true;
  account.payouts_enabled = true;
  account.capabilities.transfers = 'active';
  account.requirements.currently_due = [];
  account.requirements.disabled_reason = null;
}

/** `undefined`: this is no path of Connect. */
export function workOnConnect(
  connect: StripeConnect,
  intents: ReadonlyMap<string, StripeIntent>,
  request: StripeRequest,
): Answer | undefined {
  const { method, path, fields, account } = request;
  const [, part = '', id = '', step] = /^\/v1\/(\w+)(?:\/(\w+))?(?:\/(\w+))?/.exec(path) ?? [];
  switch (part) {
    case 'accounts':
      if (id === '') return openAccount(connect, fields);
      if (connect.revoked.has(id) || !connect.accounts.has(id)) return noAccess(id);
      return step === 'login_links'
        ? { status: 200, body: { object: 'login_link', url: `https://connect.stripe.test/express/${id}` } }
        : { status: 200, body: connect.accounts.get(id) };
    case 'account_links':
      return accountLink(connect, fields);
    case 'transfers':
      if (step === 'reversals')
        return method === 'GET' ? listReversals(connect, id) : reverse(connect, id, fields);
      return method === 'GET' ? listTransfers(connect, path) : transfer(connect, intents, fields);
    case 'payouts':
      return list(connect.payouts.get(account ?? '') ?? []);
    default:
      return undefined;
  }
}

/** Source: https://docs.stripe.com/api/accounts/create */
function openAccount({ accounts }: StripeConnect, fields: URLSearchParams): Answer {
  const country = fields.get('country') ?? '';
  if (country === 'GI')
    return refused(400, { code: 'country_unsupported', message: `${country} is not currently supported.` });
  const id = `acct_${accounts.size + 1}`;
  const account: StripeAccount = {
    id,
    object: 'account',
    type: fields.get('type') ?? '',
    country,
    email: fields.get('email') ?? '',
    default_currency: country === 'US' ? 'usd' : 'eur',
    details_submitted: false,
    charges_enabled: false,
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: {
      currently_due: ['external_account', 'individual.dob.day', 'individual.verification.document'],
      past_due: [],
      pending_verification: [],
      errors: [],
      current_deadline: null,
      disabled_reason: 'requirements.past_due',
    },
    metadata: metadataOf(fields),
  };
  accounts.set(id, account);
  return { status: 200, body: account };
}

/** Source: https://docs.stripe.com/api/account_links/create */
function accountLink({ accounts, revoked }: StripeConnect, fields: URLSearchParams): Answer {
  const id = fields.get('account') ?? '';
  if (revoked.has(id) || !accounts.has(id)) return noAccess(id);
  const url = `https://connect.stripe.test/setup/e/${id}/${crypto.randomUUID()}`;
  return { status: 200, body: { object: 'account_link', url } };
}

/** Source: https://docs.stripe.com/connect/separate-charges-and-transfers#transfer-availability */
function transfer(
  connect: StripeConnect,
  intents: ReadonlyMap<string, StripeIntent>,
  fields: URLSearchParams,
): Answer {
  const destination = fields.get('destination') ?? '';
  const amount = Number(fields.get('amount'));
  const currency = fields.get('currency') ?? '';
  const source = fields.get('source_transaction');
  if (connect.revoked.has(destination)) return noAccess(destination);
  if (connect.accounts.get(destination)?.capabilities.transfers !== 'active')
    return refused(400, {
      code: 'insufficient_capabilities_for_transfer',
      message:
        'Your destination account needs to have at least one of the following capabilities enabled: transfers.',
    });
  if (source !== null) {
    const intent = intents.get(source.replace(/^ch_/, ''));
    const sent = [...connect.transfers.values()]
      .filter(({ source_transaction }) => source_transaction === source)
      .reduce((sum, one) => sum + one.amount - one.amount_reversed, 0);
    if (!intent || sent + amount > intent.amount)
      return refused(400, { code: 'transfer_source_too_small', message: 'The charge has not so much left.' });
  } else {
    const has = connect.platformHas.get(currency) ?? 0;
    if (has < amount)
      return refused(400, {
        code: 'balance_insufficient',
        message: 'You have insufficient available funds in your Stripe account.',
      });
    connect.platformHas.set(currency, has - amount);
  }
  const id = `tr_${connect.transfers.size + 1}`;
  const made: StripeTransfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    currency,
    destination,
    source_transaction: source,
    metadata: metadataOf(fields),
    created: Math.floor(Date.now() / 1000),
  };
  connect.transfers.set(id, made);
  return { status: 200, body: made };
}

function listTransfers({ transfers }: StripeConnect, path: string): Answer {
  const destination = new URL(path, 'http://stripe').searchParams.get('destination');
  return list([...transfers.values()].filter((one) => one.destination === destination));
}

/** Source: https://docs.stripe.com/api/transfer_reversals: only what the destination has can be taken back. */
function reverse(connect: StripeConnect, id: string, fields: URLSearchParams): Answer {
  const made = connect.transfers.get(id);
  if (!made) return refused(404, { code: 'resource_missing', message: `No such transfer: '${id}'` });
  const amount = Number(fields.get('amount'));
  if (amount > made.amount - made.amount_reversed)
    return refused(400, { code: 'amount_too_large', message: 'More than is left of the transfer.' });
  if (accountHas(connect, made.destination, made.currency) < amount)
    return refused(400, {
      code: 'balance_insufficient',
      message: 'The connected account has insufficient funds.',
    });
  made.amount_reversed += amount;
  const reversal = {
    id: `trr_${connect.reversals.length + 1}`,
    transfer: id,
    amount,
    metadata: metadataOf(fields),
  };
  connect.reversals.push(reversal);
  return { status: 200, body: { object: 'transfer_reversal', ...reversal } };
}

function listReversals({ reversals }: StripeConnect, id: string): Answer {
  return list(reversals.filter((one) => one.transfer === id));
}

function list(rows: readonly unknown[]): Answer {
  return { status: 200, body: { object: 'list', data: rows, has_more: false } };
}

function noAccess(id: string): Answer {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
  return refused(403, { code: 'account_invalid', message });
}

function refused(status: number, error: { code: string; message: string }): Answer {
  return { status, body: { error: { type: 'invalid_request_error', ...error } } };
}

export function metadataOf(fields: URLSearchParams): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const [name, value] of fields) {
    const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    if (field && value) metadata[field] = value;
  }
  return metadata;
}
