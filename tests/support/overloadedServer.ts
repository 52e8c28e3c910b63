import { getHeapStatistics } from 'node:v8';
import express from 'express';
import { refuseWhenBusy, watchLoad } from '../../server/http/loadShedding.ts';

// A process whose event loop and heap can really be exhausted. tests/operate/overload.test.ts starts it with a small heap and
// `--expose-gc`. `/lag` and `/fill` exhaust it, `/free` ends that, and every other request passes the web server's overload
// check.

const load = watchLoad({ maxInFlight: 100, maxLagMs: 1000 });
const refusals: string[] = [];
const refuse = refuseWhenBusy({
  lifecycle: { inFlight: () => 1 },
  load,
  metrics: { shed: { inc: ({ reason }) => void refusals.push(reason) } },
  headers: () => ({}),
});
let retained: number[][] = [];

const app = express();
app.use((request, response, next) => {
  switch (request.url) {
    case '/lag':
      setTimeout(() => blockEventLoop(5));
      break;
    case '/fill': {
      // The limit includes three semi-spaces of 32 MiB that old objects cannot use.
      const limit = getHeapStatistics().heap_size_limit - 96 * 2 ** 20;
      while (getHeapStatistics().used_heap_size < 0.94 * limit) {
        retained.push(Array<number>(65_536).fill(0.5));
        // Young objects do not count, because they may be garbage.
        if (retained.length % 8 === 0) gc?.();
      }
      gc?.();
      break;
    }
    case '/free':
      retained = [];
      gc?.();
      break;
    case '/shed':
      break;
    default:
      next();
      return;
  }
  response.end(JSON.stringify(refusals));
});
app.use(refuse, (_request, response) => {
  response.end(JSON.stringify(refusals));
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());

/** Blocks the event loop `rounds` times, with one turn of it in between. */
function blockEventLoop(rounds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1700);
  if (rounds > 1) setTimeout(() => blockEventLoop(rounds - 1), 1);
}
