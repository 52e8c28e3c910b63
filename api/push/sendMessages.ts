import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { loadTranslations } from '../catalogue/inLanguage.ts';
import type { ApiContext } from '../context.ts';
import {
  claimNext,
  endClaim,
  usualLeaseMs,
  withClaim,
  type Claimed,
  type Queue,
  type RunOptions,
} from '../store/claim.ts';
import { retryWaitMs } from '../store/retryWait.ts';
import { messageOf, textsToTranslate } from './messageText.ts';
import type { Outcome, PushSender } from './pushSender.ts';
import { loadVapidKeys, type KnownKeys } from './vapidKeys.ts';

const messagesAtOnce = 10;
/** After so many failures in a row the services are probably out of reach, and the other messages are not tried in this round. */
const maxFailures = 20;

const waitingMessages: Queue<'push_messages'> = {
  table: 'push_messages',
  isDue: (now) => sql`sent_at is null and given_up_at is null and next_try_at <= ${now}`,
  orderBy: 'next_try_at',
  // A try counts when it begins, as with mails.
  set: () => sql`tries = tries + 1`,
};

/**
 * Sends all due messages, several at once. After each failure a message waits twice as long, or as long as the push service asks for, until
 * its announcement expires. A browser that takes no more is forgotten.
 */
export async function sendMessages(
  context: ApiContext,
  send: PushSender,
  { signal, leaseMs = usualLeaseMs }: RunOptions = {},
): Promise<void> {
  let failures = 0;
  let loading: Promise<KnownKeys> | undefined;
  const keys = () => (loading ??= loadVapidKeys(context));
  const sendDue = async () => {
    while (failures < maxFailures) {
      if (signal?.aborted) return;
      const claimed = await claimNext(context, waitingMessages, { leaseMs });
      if (!claimed) return;
      const outcome = await withClaim(context, claimed, () =>
        sendOne(context, claimed, { keys, send }),
      ).catch(failureOf(context, claimed));
      await record(context, claimed, outcome);
      if (outcome.kind !== 'held') failures = outcome.kind === 'later' ? failures + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: messagesAtOnce }, sendDue));
}

type Sending = { keys: () => Promise<KnownKeys>; send: PushSender };

async function sendOne(
  context: ApiContext,
  { row: { subscription_id, announcement_id } }: Claimed<'push_messages'>,
  { keys, send }: Sending,
): Promise<Outcome> {
  const { db } = context.store;
  const found = await db
    .selectFrom('push_subscriptions as browser')
    .innerJoin('push_announcements as announced', 'announced.account_id', 'browser.account_id')
    .innerJoin('accounts', 'accounts.id', 'browser.account_id')
    .leftJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['browser.endpoint', 'browser.p256dh', 'browser.auth', 'browser.public_key', 'browser.language'])
    .select(['announced.kind', 'announced.subject', 'announced.content_json', 'announced.expires_at'])
    .select(['accounts.id as account_id', 'accounts.slug', 'accounts.name'])
    .select('accounts.language as account_language')
    .select(['pages.title', 'pages.language as page_language'])
    .where('browser.id', '=', subscription_id)
    .where('announced.id', '=', announcement_id)
    .executeTakeFirst();
  if (!found) return { kind: 'gone' };
  const announcement = {
    ...found,
    title: found.title ?? found.name,
    page_language: found.page_language ?? 'en',
  };
  const ttlMs = Date.parse(announcement.expires_at) - context.now().getTime();
  if (ttlMs <= 0) return { kind: 'refused', problem: 'it could not be sent in time' };
  const pair = (await keys()).all.find(({ publicKey }) => publicKey === announcement.public_key);
  if (!pair) return { kind: 'refused', problem: 'the browser expects another VAPID key' };
  const topic = topicOf(announcement_id);
  const reader = { accountId: announcement.account_id, language: announcement.language };
  const translations = await loadTranslations(db, reader, textsToTranslate(announcement));
  const message = messageOf(announcement, translations, topic);
  return send({
    subscription: announcement,
    keys: pair,
    payload: JSON.stringify(message),
    topic,
    urgency: announcement.kind === 'sales' ? 'high' : 'normal',
    ttlS: Math.ceil(ttlMs / 1000),
  });
}

/** A failure of our own must not stop the other messages of the round. */
function failureOf({ log }: ApiContext, { row: { id } }: Claimed<'push_messages'>) {
  return (error: unknown): Outcome => {
    log.error({ err: error, messageId: id }, 'a push message could not be sent');
    return { kind: 'later', problem: 'it could not be sent' };
  };
}

/** If the process dies before it records a sent message, the message is sent again. With the same topic the service replaces the first one. */
function topicOf(announcementId: string): string {
  return hash('sha256', announcementId, 'base64url').slice(0, 32);
}

async function record(
  { store, now, log }: ApiContext,
  claimed: Claimed<'push_messages'>,
  outcome: Outcome,
): Promise<void> {
  const at = now();
  const { id, subscription_id, tries } = claimed.row;
  switch (outcome.kind) {
    case 'sent':
      return endClaim(store, claimed, { result: sql`sent_at = ${at.toISOString()}, problem = null` });
    case 'gone':
      // Its messages are deleted with it.
      await store.transaction((trx) =>
        trx.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute(),
      );
      return undefined;
    case 'refused':
      log.warn({ messageId: id, problem: outcome.problem }, 'a push message was given up');
      return endClaim(store, claimed, {
        result: sql`problem = ${outcome.problem}, given_up_at = ${at.toISOString()}`,
      });
    case 'held':
    case 'later': {
      const next = new Date(at.getTime() + (outcome.waitMs ?? retryWaitMs(tries))).toISOString();
      const counted = outcome.kind === 'held' ? sql`tries - 1` : sql`tries`;
      return endClaim(store, claimed, {
        result: sql`problem = ${outcome.problem}, next_try_at = ${next}, tries = ${counted}`,
      });
    }
  }
}
