import type { Logger } from 'pino';
import type { Metrics } from '../http/metrics.ts';
import type { OpenPurges } from '../redis/openPurges.ts';
import { maxTags, PurgeError } from './purgeTags.ts';

export type CdnPurges = Disposable & {
  /** Resolves after the first attempt, or after 2 s. Never rejects. */
  purge: (tag: string) => Promise<void>;
};

export type CdnPurgeParts = {
  /** Rejects if the CDN did not purge. */
  send: (tags: string[]) => Promise<void>;
  /** `undefined` without a store that other processes read. */
  open: OpenPurges | undefined;
  metrics: Pick<Metrics, 'cdnPurges' | 'cdnPurgesWaiting'>;
  log: Logger;
};

/** How long a creator's answer waits at most. */
const maxWaitMs = 2000;
/** A copy that was on its way to the CDN during a purge is deleted by a second purge. */
const secondAfterMs = 2000;
const [firstRetryMs, maxRetryMs] = [1000, 60_000];

type Purge = { isSecond: boolean; records: string[]; attempted: PromiseWithResolvers<void> };

/** Purges tags in a CDN: all that are due in one call, one call at a time, and again until it succeeded. */
export function createCdnPurges({ send, open, metrics, log }: CdnPurgeParts): CdnPurges {
  const due = new Map<string, Purge>();
  const seconds = new Set<NodeJS.Timeout>();
  let calling = 0;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  /** The CDN wants no call until the next retry. */
  let isRefused = false;
  let isStopped = false;

  function add(tag: string, added: Pick<Purge, 'isSecond' | 'records'>): Purge {
    const known = due.get(tag);
    const purge = {
      isSecond: added.isSecond && (known?.isSecond ?? true),
      records: [...(known?.records ?? []), ...added.records],
      attempted: known?.attempted ?? Promise.withResolvers<void>(),
    };
    due.set(tag, purge);
    return purge;
  }

  async function call(): Promise<void> {
    if (calling > 0 || due.size === 0 || isRefused || isStopped) return;
    clearTimeout(retry);
    const batch = [...due].slice(0, maxTags);
    for (const [tag] of batch) due.delete(tag);
    calling = batch.length;
    const error = await send(batch.map(([tag]) => tag)).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('unknown'),
    );
    calling = 0;
    if (isStopped) return;
    if (error === undefined) succeeded(batch);
    else failed(batch, error);
    for (const [, { attempted }] of batch) attempted.resolve();
    metrics.cdnPurgesWaiting.set(due.size);
    if (error === undefined) void call();
  }

  function succeeded(batch: [string, Purge][]): void {
    metrics.cdnPurges.inc({ outcome: 'purged' });
    if (failures > 0) log.info('the CDN purges again');
    failures = 0;
    open?.remove(batch.flatMap(([, { isSecond, records }]) => (isSecond ? records : [])));
    const firsts = batch.filter(([, { isSecond }]) => !isSecond);
    if (firsts.length === 0) return;
    const timer = setTimeout(() => {
      seconds.delete(timer);
      for (const [tag, { records }] of firsts) add(tag, { isSecond: true, records });
      void call();
    }, secondAfterMs);
    seconds.add(timer);
  }

  function failed(batch: [string, Purge][], error: unknown): void {
    metrics.cdnPurges.inc({ outcome: 'failed' });
    for (const [tag, purge] of batch) add(tag, purge);
    const askedMs = error instanceof PurgeError ? error.retryAfterMs : undefined;
    const retryMs = Math.max(Math.min(firstRetryMs * 2 ** failures, maxRetryMs), askedMs ?? 0);
    failures += 1;
    isRefused = askedMs !== undefined;
    const tags = batch.map(([tag]) => tag);
    log.warn(
      { err: error, tags, waiting: due.size, retryMs },
      'the CDN did not purge and may show old pages',
    );
    retry = setTimeout(() => {
      isRefused = false;
      void call();
    }, retryMs);
  }

  return {
    purge(tag) {
      const { attempted } = add(tag, { isSecond: false, records: open ? [open.add(tag)] : [] });
      metrics.cdnPurgesWaiting.set(due.size + calling);
      // Pages that change together are purged by one call.
      setImmediate(() => void call());
      return atMost(maxWaitMs, attempted.promise);
    },
    [Symbol.dispose]() {
      isStopped = true;
      clearTimeout(retry);
      for (const timer of seconds) clearTimeout(timer);
    },
  };
}

function atMost(ms: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
