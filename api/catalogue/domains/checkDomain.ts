import type { Transaction } from 'kysely';
import type { DomainProblem } from '#shared/studio/domainSchema.ts';
import type { DomainSettings } from '../../domainSettings.ts';
import type { ApiContext } from '../../context.ts';
import { writeMail } from '../../mail/outbox.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { checkAnswer } from './checkAnswer.ts';
import { checkDns } from './checkDns.ts';
import { domainMail } from './domainMail.ts';
import { nextCheck } from './nextCheck.ts';
import { releasedAt } from './records.ts';

type OwnDomain = Row<'own_domains'>;
type Change = Partial<Omit<OwnDomain, 'id' | 'account_id' | 'host' | 'token'>>;

/**
 * Checks a domain and stores its next state, one step at a time, because the web servers must know a domain before they can answer on it.
 * Nothing is written if the domain was removed meanwhile. Two checks at once do no harm: the last one counts.
 */
export async function checkDomain(context: ApiContext, domain: OwnDomain, settings: DomainSettings) {
  const outcome = await inspectDomain(context, domain, settings);
  const isNew = await context.store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('own_domains')
      .selectAll()
      .where('id', '=', domain.id)
      .where('state', '=', domain.state)
      .executeTakeFirst();
    return row ? await write(trx, { row, outcome }, context) : false;
  });
  if (isNew) registerWallets(context, domain.host);
}

/** Wallets such as Apple Pay are shown only on domains that the payment provider knows. */
function registerWallets({ background, payments, log }: ApiContext, host: string): void {
  background.start(`wallets ${host}`, () =>
    Promise.all(
      payments.all.map(async ({ name, registerDomain }) => {
        const state = await registerDomain?.(host);
        if (state && state.kind !== 'known')
          log.warn({ host, provider: name, state }, 'a domain is not registered for wallets');
      }),
    ),
  );
}

type Outcome = { kind: 'found' | 'answers' } | { kind: 'problem' | 'unknown'; problem: DomainProblem };

type Checked = { row: OwnDomain; outcome: Outcome };

async function inspectDomain(
  { config, stopping }: ApiContext,
  domain: OwnDomain,
  settings: DomainSettings,
): Promise<Outcome> {
  const dns = await checkDns(domain, settings);
  if (dns.kind !== 'ours') return dns;
  if (domain.state === 'waiting_for_dns') return { kind: 'found' };
  const asked = { publicUrl: config.publicUrl, addresses: dns.addresses, signal: stopping };
  const problem = await checkAnswer(domain, asked);
  return problem ? { kind: 'problem', problem } : { kind: 'answers' };
}

/** Whether the page has just moved to the domain. */
async function write(
  trx: Transaction<Schema>,
  { row, outcome }: Checked,
  context: ApiContext,
): Promise<boolean> {
  const now = context.now();
  const change = await changeOf(trx, { row, outcome }, now);
  const changed = { ...row, ...change, checked_at: now.toISOString() };
  await trx
    .updateTable('own_domains')
    .set({ ...change, checked_at: changed.checked_at, next_check_at: nextCheck(changed, now) })
    .where('id', '=', row.id)
    .execute();
  if (changed.live_at !== row.live_at) await setPageDomain(trx, row.account_id, changed.live_at && row.host);
  await notifyCreator(trx, { before: row, after: changed }, context);
  return row.live_at === null && changed.live_at !== null;
}

async function changeOf(trx: Transaction<Schema>, { row, outcome }: Checked, now: Date): Promise<Change> {
  const at = now.toISOString();
  const isLive = row.live_at !== null;
  switch (outcome.kind) {
    case 'found':
      return { state: 'waiting_for_answer', problem_json: null };
    case 'answers':
      if (!isLive && (await isTaken(trx, row))) return problemChange({ code: 'taken', found: [] });
      return { state: 'live', problem_json: null, failing_since: null, live_at: row.live_at ?? at };
    case 'unknown':
      return isLive ? {} : { problem_json: JSON.stringify(outcome.problem) };
    case 'problem': {
      if (!isLive && outcome.problem.code === 'dns_silent')
        return { problem_json: JSON.stringify(outcome.problem) };
      if (!isLive) return problemChange(outcome.problem);
      const since = row.failing_since ?? at;
      // The creator was told at the previous check.
      const isNotified = row.state === 'failing' && (row.checked_at ?? '') > since;
      const isOver = isNotified && at >= releasedAt(since);
      return isOver
        ? { ...problemChange(outcome.problem), live_at: null, failing_since: null, waiting_since: at }
        : { state: 'failing', problem_json: JSON.stringify(outcome.problem), failing_since: since };
    }
  }
}

const answerProblems = new Set<DomainProblem['code']>(['no_answer', 'certificate', 'other_answer', 'taken']);

function problemChange(problem: DomainProblem): Change {
  return {
    state: answerProblems.has(problem.code) ? 'waiting_for_answer' : 'waiting_for_dns',
    problem_json: JSON.stringify(problem),
  };
}

/** Whether another page has the domain. The unique index refuses the second one if two are confirmed at the same moment. */
export async function isTaken(
  db: Transaction<Schema>,
  { host, account_id }: Pick<OwnDomain, 'host' | 'account_id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('own_domains')
    .select('id')
    .where('host', '=', host)
    .where('live_at', 'is not', null)
    .where('account_id', '!=', account_id)
    .executeTakeFirst();
  return other !== undefined;
}

/** The page's own host, as its public answers and mails name it. */
export async function setPageDomain(
  trx: Transaction<Schema>,
  accountId: string,
  host: string | null,
): Promise<void> {
  await trx.updateTable('pages').set({ domain: host }).where('account_id', '=', accountId).execute();
}

/** One mail when a second check in a row has failed, and one when the domain is let go. A single failure may be our own. */
async function notifyCreator(
  trx: Transaction<Schema>,
  { before, after }: { before: OwnDomain; after: OwnDomain },
  { config, now }: ApiContext,
): Promise<void> {
  const kind =
    before.live_at !== null && after.live_at === null
      ? 'letGo'
      : before.state === 'failing' && after.state === 'failing'
        ? 'failing'
        : undefined;
  if (kind === undefined) return;
  const { email, ...account } = await trx
    .selectFrom('accounts')
    .select(['email', 'name', 'slug', 'language'])
    .where('id', '=', before.account_id)
    .executeTakeFirstOrThrow();
  const since = after.failing_since ?? before.failing_since ?? now().toISOString();
  const mail = domainMail(kind, {
    ...account,
    host: before.host,
    publicUrl: config.publicUrl,
    releasedAt: releasedAt(since),
  });
  await writeMail(
    trx,
    { ...mail, recipient: email, dedupeKey: `domain-${kind}:${before.id}:${since}` },
    now(),
  );
}
