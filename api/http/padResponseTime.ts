import { setTimeout as delay } from 'node:timers/promises';

/** Longer than writing a mail takes. */
const answerMs = 250;

/** Waits for work that mails only some addresses. The response time does not reveal whether a mail was written. */
export async function padResponseTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, delay(answerMs)]);
}
