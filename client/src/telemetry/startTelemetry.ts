import { whenIdle } from '../lib/whenIdle.ts';
import type { TelemetryOptions } from './startServices.ts';

/**
 * Loads error reports and analytics when the page is idle, if the operator turned them on. A page without them loads only this
 * file.
 */
export function startTelemetry(options: TelemetryOptions): void {
  const { sentryDsn, analytics } = options.config;
  if (!sentryDsn && !analytics) return;
  whenIdle(
    () =>
      void import('./startServices.ts').then(
        ({ startServices }) => startServices(options),
        // Offline: this page reports nothing.
        () => {},
      ),
  );
}
