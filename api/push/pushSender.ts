import webPush from 'web-push';
import type { Row } from '../store/schema.ts';
import type { VapidKeys } from '../pushSettings.ts';

/** `gone`: the browser takes no more messages. `held`: nothing was sent, because the service asked for a pause. */
export type Outcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; problem: string }
  | { kind: 'later' | 'held'; problem: string; waitMs?: number | undefined };

export type Sent = {
  subscription: Pick<Row<'push_subscriptions'>, 'endpoint' | 'p256dh' | 'auth'>;
  keys: VapidKeys;
  payload: string;
  topic: string;
  urgency: 'normal' | 'high';
  /** How long the service keeps it for a browser that is not reached. */
  ttlS: number;
};

export type PushSender = (message: Sent) => Promise<Outcome>;

/** Short, so that a shutdown does not wait for the service; the message is tried again. */
const timeoutMs = 10_000;
const maxPauseMs = 24 * 60 * 60_000;

type Parts = { subject: string; now: () => Date };

/**
 * Sends a message to the push service of a browser. A service that answers 429 gets no further message of this process before its
 * `retry-after`. Source: RFC 8030, RFC 8291, RFC 8292.
 */
export function createPushSender({ subject, now }: Parts): PushSender {
  const pausedUntil = new Map<string, number>();
  return async ({ subscription, keys, payload, topic, urgency, ttlS }) => {
    const { endpoint, p256dh, auth } = subscription;
    const { origin } = new URL(endpoint);
    const pauseMs = (pausedUntil.get(origin) ?? 0) - now().getTime();
    if (pauseMs > 0) return { kind: 'held', problem: 'the push service asked for a pause', waitMs: pauseMs };
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      payload,
      { TTL: ttlS, topic, urgency, vapidDetails: { subject, ...keys }, contentEncoding: 'aes128gcm' },
    );
    // The length follows from the body.
    const { 'Content-Length': _length, ...sent } = headers;
    const answer = await ask(endpoint, { method, headers: textsOf(sent), body: new Uint8Array(body) });
    if (answer instanceof Error) return { kind: 'later', problem: problemOf(answer) };
    const outcome = outcomeOf(answer, now());
    if (answer.status === 429 && 'waitMs' in outcome && outcome.waitMs !== undefined)
      pausedUntil.set(origin, now().getTime() + outcome.waitMs);
    return outcome;
  };
}

/** Whom a push service may write to, from the sender's address of mails. */
export function vapidSubject({ mailFrom }: { mailFrom: string }): string {
  return `mailto:${/<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}

/** Redirects are not followed: they could lead anywhere. */
async function ask(endpoint: string, request: RequestInit): Promise<Response | Error> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(endpoint, { ...request, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function outcomeOf({ status, headers }: Response, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const problem = `the push service answered ${status}`;
  if (status === 429 || status === 408 || status >= 500)
    return { kind: 'later', problem, waitMs: retryAfterMs(headers.get('retry-after'), now) };
  return { kind: 'refused', problem };
}

/** Seconds, or a date. Source: RFC 9110, section 10.2.3. */
function retryAfterMs(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 0), maxPauseMs);
}

function textsOf(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** Without the endpoint, which is secret. */
function problemOf({ name, cause }: Error): string {
  const code = cause instanceof Error && 'code' in cause ? ` ${String(cause.code)}` : '';
  return `the push service did not answer: ${name}${code}`;
}
