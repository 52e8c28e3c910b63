import { wantsPrivacy } from './lib/wantsPrivacy.ts';
import type { Watched } from './telemetry.ts';

/** Loads what the operator turned on and the visitor lets be. */
export function watch({ store, config, status, early }: Watched): void {
  const { sentryDsn: dsn } = config;
  if (dsn && !isSecret(location.pathname))
    void import('./errorReports.ts').then(({ startErrorReports }) =>
      startErrorReports({ dsn, config, status, wantsPrivacy: wantsPrivacy(), early }),
    );
  else early?.take();
  if (config.analytics && !wantsPrivacy())
    void import('./visitorEvents.ts').then(({ tellEvents }) => tellEvents(store));
}

/** Orders and what payment providers come back to: no third party is let in. */
export function isSecret(path: string): boolean {
  return /^\/(orders|redirect)(\/|$)/i.test(path);
}
