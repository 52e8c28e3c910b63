import { createServer } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { watchLoad } from '../../server/http/loadShedding.ts';
import { refuseWhenBusy } from '../../server/http/refuseWhenBusy.ts';

// A process of its own whose event loop and heap can really be worn out: started by tests/overload.test.ts with a small heap
// and `--expose-gc`. `/lag` and `/fill` wear it out, `/free` ends that, and every other request meets the web server's refusal.

const load = watchLoad({ maxInFlight: 100 });
const shed: string[] = [];
const refuse = refuseWhenBusy({
  life: { inFlight: () => 1 },
  load,
  metrics: { shed: { inc: ({ reason }) => void shed.push(reason) } },
  headers: () => ({}),
});
let held: number[][] = [];

const server = createServer((request, response) => {
  switch (request.url) {
    case '/lag':
      setTimeout(() => standStill(5));
      break;
    case '/fill': {
      // The limit holds three semi-spaces of 32 MiB that nothing old may use.
      const limit = getHeapStatistics().heap_size_limit - 96 * 2 ** 20;
      while (getHeapStatistics().used_heap_size < 0.94 * limit) {
        held.push(Array<number>(65_536).fill(0.5));
        // What is young does not count, since it may be garbage.
        if (held.length % 8 === 0) gc?.();
      }
      gc?.();
      break;
    }
    case '/free':
      held = [];
      gc?.();
      break;
    case '/shed':
      break;
    case undefined:
    default:
      if (refuse(request, response)) return;
  }
  response.end(JSON.stringify(shed));
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.once('disconnect', () => process.exit());

/** Does nothing and lets nothing happen, `rounds` times with a turn of the event loop between. */
function standStill(rounds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1700);
  if (rounds > 1) setTimeout(() => standStill(rounds - 1), 1);
}
