import type { PublicConfig } from '#shared/publicConfig.ts';
import type { EarlyErrors } from './earlyErrors.ts';
import { whenIdle } from './lib/whenIdle.ts';
import type { Store } from './store.ts';

export type Watched = { store: Store; config: PublicConfig; status: number; early: EarlyErrors | undefined };

/** Loads error reports and analytics once the page is idle, where the operator wants them; a page without them pays for this alone. */
export function startTelemetry(watched: Watched): void {
  const { sentryDsn, analytics } = watched.config;
  if (!sentryDsn && !analytics) return;
  whenIdle(() => void import('./watching.ts').then(({ watch }) => watch(watched)));
}
