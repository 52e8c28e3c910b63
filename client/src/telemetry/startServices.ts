import { wantsPrivacy } from '../lib/wantsPrivacy.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import type { Store } from '../store/store.ts';
import type { EarlyErrors } from './earlyErrors.ts';
import { isSecretPath } from './isSecretPath.ts';

export type TelemetryOptions = {
  store: Store;
  config: PublicConfig;
  status: number;
  early: EarlyErrors | undefined;
};

/** Loads the services that the operator turned on and the visitor's privacy settings allow. Offline they cannot load, and nothing is reported. */
export function startServices({ store, config, status, early }: TelemetryOptions): void {
  const { sentryDsn: dsn } = config;
  if (dsn && !isSecretPath(location.pathname))
    void import('./errorReports.ts').then(
      ({ startErrorReports }) =>
        startErrorReports({ dsn, config, status, wantsPrivacy: wantsPrivacy(), early }),
      () => {},
    );
  else early?.take();
  if (config.analytics && !wantsPrivacy())
    void import('./visitorEvents.ts').then(
      ({ startVisitorEvents }) => startVisitorEvents(store),
      () => {},
    );
}
