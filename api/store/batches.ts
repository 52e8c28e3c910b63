import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import DataLoader from 'dataloader';

/** Each item has a few values, and SQLite binds at most 32,766 in a statement. */
const maxItems = 500;

/**
 * Collects calls into batches, of which one runs at a time: the first call runs at once, and those that come meanwhile run together after it.
 * `run` answers the items in their order; an `Error` among the answers rejects that caller alone. With `nextAfterMs` a batch that takes longer
 * does not keep the next one waiting.
 */
export function createBatches<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly (Answer | Error)[]>,
  { nextAfterMs, most = maxItems }: { nextAfterMs?: number; most?: number } = {},
): (item: Item) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let current: Promise<unknown> = last;
  const loader = new DataLoader<Item, Answer>(
    (items) => {
      const answers = run(items);
      current = answers.catch(() => undefined);
      return answers;
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn(dispatch) {
        last = last.then(async () => {
          // Reads requests that have arrived first, so that they join this batch.
          await nextTurn();
          dispatch();
          const isLong = nextAfterMs === undefined ? [] : [delay(nextAfterMs, undefined, { ref: false })];
          await Promise.race([current, ...isLong]);
        });
      },
    },
  );
  return (item) => loader.load(item);
}
