import { once } from 'node:events';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { createContext } from '../../api/context.ts';
import { startJobs } from '../../api/jobs/startJobs.ts';

// A process that runs the API's jobs at a fast pace. api/jobs/severalProcesses.test.ts starts several of them: each says that it is ready, and
// starts its jobs at the first message, which is the length of its leases.

const context = await createContext({ config: readConfig({ isEmbedded: true }) });
// Subscribes what follows from an order or a charge.
createApp(context);
process.send?.('ready');
const [leaseMs] = await once(process, 'message');
startJobs(context, {
  settleEveryMs: 100,
  drainEveryMs: 100,
  giftsEveryMs: 100,
  importsEveryMs: 100,
  addUpEveryMs: 100,
  issueInvoicesEveryMs: 100,
  deleteEveryMs: 60_000,
  readRatesEveryMs: 60_000,
  leaseMs: Number(leaseMs),
  againAfterMs: 500,
});
