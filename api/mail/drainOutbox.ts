import { sql } from 'kysely';
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
import { isRefusedForGood, mailsAtOnce, type Mailer } from './mailer.ts';
import { maskAddresses } from './maskAddresses.ts';

/** After so many failures in a row the mail server is probably down, and the other mails are not tried in this round. */
const maxFailures = 20;
/** About three days. */
const maxTries = 20;
const maxProblemLength = 300;

const waitingMails: Queue<'outbox'> = {
  table: 'outbox',
  isDue: (now) => sql`sent_at is null and given_up_at is null and next_try_at <= ${now}`,
  orderBy: 'next_try_at',
  // A try counts when it begins, so that a mail that kills the process is given up some day. `next_try_at` is for processes of an earlier
  // version that run beside this one.
  set: (leaseEnd) => sql`tries = tries + 1, next_try_at = ${leaseEnd}`,
};

/**
 * Sends all due mails, several at once. After each failure a mail waits twice as long. After some days, or at once if its recipient is
 * refused for good, it is given up: the operator sees it in a list.
 */
export async function drainOutbox(
  context: ApiContext,
  send: Mailer,
  { signal, leaseMs = usualLeaseMs }: RunOptions = {},
): Promise<void> {
  let failures = 0;
  const sendDue = async () => {
    while (failures < maxFailures) {
      if (signal?.aborted) return;
      const claimed = await claimNext(context, waitingMails, { leaseMs });
      if (!claimed) return;
      const isAnswered = await sendOne(context, claimed, () =>
        withClaim(context, claimed, () => send(claimed.row)),
      );
      failures = isAnswered ? 0 : failures + 1;
    }
  };
  await Promise.all(Array.from({ length: mailsAtOnce }, sendDue));
}

/** Whether the mail server took it, or refused its recipient. */
async function sendOne(
  { store, now, log }: ApiContext,
  claimed: Claimed<'outbox'>,
  send: () => Promise<void>,
): Promise<boolean> {
  const { id, tries } = claimed.row;
  try {
    await send();
  } catch (error) {
    const isRefused = isRefusedForGood(error);
    const isGivenUp = isRefused || tries >= maxTries;
    const problem = problemOf(error);
    log[isGivenUp ? 'error' : 'warn']({ mailId: id, problem, isGivenUp }, 'a mail was not sent');
    const at = isGivenUp ? now() : new Date(now().getTime() + retryWaitMs(tries));
    const column = sql.ref(isGivenUp ? 'given_up_at' : 'next_try_at');
    await endClaim(store, claimed, { result: sql`problem = ${problem}, ${column} = ${at.toISOString()}` });
    return isRefused;
  }
  // The row records that it was sent. The text is deleted: it may contain a link that signs in.
  const sent_at = now().toISOString();
  await endClaim(store, claimed, {
    result: sql`sent_at = ${sent_at}, problem = null, text = '', html = null, letter_json = null`,
  });
  return true;
}

function problemOf(error: unknown): string {
  return maskAddresses(error instanceof Error ? error.message : String(error)).slice(0, maxProblemLength);
}
