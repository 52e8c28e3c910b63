import { setTimeout as delay } from 'node:timers/promises';

/** Longer than writing a mail takes. */
const answerMs = 250;

/** Waits for work that writes a mail to some addresses, so that the response time does not reveal whether there was a mail to write. */
export async function inEqualTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, delay(answerMs)]);
}
