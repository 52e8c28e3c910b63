import { formatMoney } from '#shared/formatMoney.ts';
import { openDebts, settleDebt } from './orders/balance/debts.ts';
import { openPayouts, settlePayout } from './orders/balance/payouts.ts';
import { connect, type Store } from './store/connect.ts';
import { readOperatorConfig, type OperatorConfig } from './config.ts';
import { ConfigError } from './configError.ts';
import { openKeyring } from './encryption/openKeyring.ts';
import { rotateStoredSecrets } from './encryption/storedSecrets.ts';
import { restore, suspend } from './accounts/suspensions.ts';

// The operator's commands, which use the store and the servers' settings directly: `npm run operator -- …`.

const usage = `npm run operator -- reports          what visitors reported, the latest first
npm run operator -- suspend SLUG     closes a page: 404 to everybody; buyers keep what they bought
npm run operator -- restore SLUG     opens it again
npm run operator -- sessions EMAIL   ends every session of an account
npm run operator -- payouts          what creators asked to be paid out, the oldest first
npm run operator -- paid ID REFERENCE      notes that a payout was sent, and how
npm run operator -- unpaid ID REASON       takes a payout back: the money is available again
npm run operator -- debts            who owes more than sales have brought, the oldest first
npm run operator -- settled ID REFERENCE   notes that a debt was paid, and how
npm run operator -- waive ID REASON        lets a debt go
npm run operator -- rotate-secrets   encrypts all secrets with the first key of SECRETS_KEY, or of secrets.key
`;

const wrongSettings = 78;
const wrongUse = 64;
const mostReports = 200;

process.exitCode = await main(process.argv.slice(2));

async function main([command, argument, detail]: string[]): Promise<number> {
  try {
    const config = readOperatorConfig();
    if (command === 'reports') return await withStore(config, showReports);
    if (command === 'payouts') return await withStore(config, showPayouts);
    if (command === 'rotate-secrets') return await withStore(config, (store) => rotateSecrets(store, config));
    if ((command === 'paid' || command === 'unpaid') && argument !== undefined && detail !== undefined)
      return await withStore(config, (store) => settle(store, { command, id: argument, reference: detail }));
    if (command === 'debts') return await withStore(config, showDebts);
    if ((command === 'settled' || command === 'waive') && argument !== undefined && detail !== undefined)
      return await withStore(config, (store) => closeDebt(store, { command, id: argument, detail }));
    if (argument !== undefined) {
      if (command === 'suspend' || command === 'restore')
        return await withStore(config, (store) => turn(store, { command, slug: argument, config }));
      if (command === 'sessions') return await withStore(config, (store) => endSessions(store, argument));
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return wrongSettings;
  }
  process.stderr.write(usage);
  return wrongUse;
}

async function withStore(config: OperatorConfig, work: (store: Store) => Promise<number>): Promise<number> {
  await using store = await connect(config.store).catch((cause: unknown) => {
    throw new ConfigError('DATABASE_URL or DATA_DIR leads to no store, e.g. DATA_DIR=./data', { cause });
  });
  return await work(store);
}

async function showReports({ db }: Store): Promise<number> {
  const reports = await db
    .selectFrom('reports')
    .leftJoin('accounts', 'accounts.id', 'reports.account_id')
    .select(['reports.created_at', 'reports.kind', 'accounts.slug', 'reports.page', 'reports.reason'])
    .select(['reports.details', 'reports.email'])
    .orderBy('reports.created_at', 'desc')
    .limit(mostReports)
    .execute();
  for (const { created_at, kind, slug, page, reason, details, email } of reports)
    say(
      [created_at, kind, slug ?? page ?? '-', reason, details ?? '', email ?? ''].map(onOneLine).join('\t'),
    );
  if (reports.length === 0) say('Nobody has reported anything.');
  return 0;
}

async function showPayouts({ db }: Store): Promise<number> {
  const payouts = await openPayouts(db);
  for (const { id, requested_at, amount, currency, slug, email, owed } of payouts) {
    const owes = owed > 0 ? [`owes ${formatMoney(owed, currency)}`] : [];
    say([id, requested_at, formatMoney(amount, currency), slug, email, ...owes].map(onOneLine).join('\t'));
  }
  if (payouts.length === 0) say('Nobody waits for a payout.');
  return 0;
}

async function settle(
  store: Store,
  { command, id, reference }: { command: 'paid' | 'unpaid'; id: string; reference: string },
): Promise<number> {
  const state = command === 'paid' ? 'paid' : 'canceled';
  const at = new Date().toISOString();
  const isSettled = await store.transaction((trx) => settlePayout(trx, id, { state, reference, at }));
  if (isSettled) say(`${onOneLine(id)} is ${command === 'paid' ? 'paid' : 'available again'}.`);
  else process.stderr.write(`No payout ${onOneLine(id)} waits to be sent.\n`);
  return isSettled ? 0 : 1;
}

async function showDebts({ db }: Store): Promise<number> {
  const debts = await openDebts(db);
  for (const { id, since, amount, currency, slug, closed_at } of debts) {
    const state = closed_at === null ? 'open' : `closed ${closed_at}`;
    say([id, since, formatMoney(amount, currency), slug, state].map(onOneLine).join('\t'));
  }
  if (debts.length === 0) say('Nobody owes anything.');
  return 0;
}

async function closeDebt(
  store: Store,
  { command, id, detail }: { command: 'settled' | 'waive'; id: string; detail: string },
): Promise<number> {
  const kind = command === 'settled' ? 'paid' : 'waived';
  const at = new Date().toISOString();
  const isClosed = await store.transaction((trx) => settleDebt(trx, id, { kind, reference: detail, at }));
  if (isClosed) say(`${onOneLine(id)} is ${kind}.`);
  else process.stderr.write(`Nobody owes ${onOneLine(id)}.\n`);
  return isClosed ? 0 : 1;
}

async function rotateSecrets(
  store: Store,
  { secretsKeys, store: { dataDir } }: OperatorConfig,
): Promise<number> {
  const { encrypted, unreadable } = await rotateStoredSecrets(store, openKeyring({ secretsKeys, dataDir }));
  say(`Secrets encrypted with the first key: ${encrypted}.`);
  if (unreadable === 0) return 0;
  process.stderr.write(`Secrets whose key is not here, left as they are: ${unreadable}.\n`);
  return 1;
}

async function turn(
  store: Store,
  { command, slug, config }: { command: 'suspend' | 'restore'; slug: string; config: OperatorConfig },
): Promise<number> {
  const account = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!account) {
    process.stderr.write(`There is no page at /${onOneLine(slug)}.\n`);
    return 1;
  }
  await store.transaction((trx) =>
    command === 'suspend' ? suspend(trx, account.id, new Date()) : restore(trx, account.id),
  );
  say(`/${slug} is ${command === 'suspend' ? 'suspended' : 'open again'}.`);
  if (!(await forgetCopies(config, slug)))
    say(`No web server answers at ${config.webOrigin}: elsewhere a copy may be shown for PAGE_CACHE_TTL_MS.`);
  return 0;
}

/** The web servers cache pages. The one on this machine purges its own copies and, through Redis, those of the others. */
async function forgetCopies({ webOrigin, metricsToken }: OperatorConfig, slug: string): Promise<boolean> {
  try {
    const { status } = await fetch(`${webOrigin}/api/purge/${slug}`, {
      method: 'POST',
      headers: metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` },
      signal: AbortSignal.timeout(3000),
    });
    return status === 204;
  } catch {
    return false;
  }
}

async function endSessions(store: Store, email: string): Promise<number> {
  const account = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  if (!account) {
    process.stderr.write('There is no account with this address.\n');
    return 1;
  }
  const { numDeletedRows } = await store.transaction((trx) =>
    trx.deleteFrom('sessions').where('account_id', '=', account.id).executeTakeFirst(),
  );
  say(`${numDeletedRows} sessions ended.`);
  return 0;
}

/** Removes control characters from strangers' texts, so that they cannot control the terminal. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
