import type { Logger } from 'pino';
import type { AppleWallet } from '../config/walletSettings.ts';
import type { Metrics } from '../http/metrics.ts';

type Parts = {
  apple: AppleWallet | undefined;
  metrics: Pick<Metrics, 'passCertificateEnds'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
};

const dayMs = 24 * 60 * 60_000;
const warnedMs = 30 * dayMs;

/** Reports when each certificate for Apple Wallet ends; from 30 days before on, a line of the log says so each day. */
export function watchCertificates({ apple, metrics, log, now }: Parts): Disposable {
  if (!apple) return { [Symbol.dispose]: () => {} };
  const ends = Object.entries(apple.ends);
  for (const [certificate, end] of ends)
    metrics.passCertificateEnds.set({ certificate }, end.getTime() / 1000);
  const warn = () => {
    for (const [certificate, end] of ends)
      if (end.getTime() - now() < warnedMs)
        log.warn(
          { certificate, end },
          'a certificate for Apple Wallet ends soon; after that no pass is made',
        );
  };
  warn();
  const timer = setInterval(warn, dayMs);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
