import { isOffline } from '../../../lib/noResponseText.ts';
import { keptCache } from '../../../lib/keptCache.ts';
import { storage } from '../../../lib/keptStorage.ts';
import type { StudioError, StudioRequest } from '../calls/studioApi.ts';

/** An answer of the API. `keptAt`: it is the last one that this device has, of that time. */
export type Kept<Answer> = Answer & { keptAt?: string };

type Read = { data?: unknown; error?: StudioError | undefined };

const folder = '/kept-answers/';
/** How many answers are kept: lists of events and lists of guests. */
const maxAnswers = 12;

/** A read of the dashboard whose last answer is kept. `key` names the reader and what is read. */
export function keptRead<Answer extends object, Asked>(
  toRead: (asked: Asked) => { key: string; request: StudioRequest },
) {
  return (
    ...[asked, , , ask]: [Asked, unknown, unknown, ask: (request: StudioRequest) => Read | PromiseLike<Read>]
  ) => {
    const { key, request } = toRead(asked);
    return orCached<Answer>(key, () => ask(request));
  };
}

/** Returns the API's answer and keeps it. Without a network, returns the last kept answer. */
async function orCached<Answer extends object>(
  key: string,
  read: () => Read | PromiseLike<Read>,
): Promise<{ data: Kept<Answer> } | { error: StudioError }> {
  const known = isOffline() ? await readAnswer<Answer>(key) : undefined;
  if (known) return { data: known };
  const { data, error } = await read();
  if (!error) {
    await keepAnswer(key, data);
    // Our own server's answers are validated already.
    return { data: data as Answer };
  }
  // The helper's link or the session has ended, so this device must not keep what it could read.
  if ([401, 403, 404].includes(error.status)) await (await open())?.delete(folder + key);
  const kept = error.status === 0 ? await readAnswer<Answer>(key) : undefined;
  return kept ? { data: kept } : { error };
}

async function readAnswer<Answer extends object>(key: string): Promise<Kept<Answer> | undefined> {
  const kept = await (await open())?.match(folder + key);
  // Only `keepAnswer` writes it.
  return kept && ((await kept.json()) as Kept<Answer>);
}

/** The oldest answers are deleted first. A cache lists its keys in the order in which they were written. */
async function keepAnswer(key: string, answer: unknown): Promise<void> {
  const cache = await open();
  if (!cache || typeof answer !== 'object') return;
  try {
    await cache.put(folder + key, Response.json({ ...answer, keptAt: new Date().toISOString() }));
    const answers = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(folder));
    for (const oldest of answers.slice(0, -maxAnswers)) await cache.delete(oldest);
  } catch {
    // The device has no room: the door opens with a network only.
  }
}

async function open(): Promise<Cache | undefined> {
  try {
    return await storage()?.open(keptCache);
  } catch {
    // Storage is denied.
    return undefined;
  }
}
