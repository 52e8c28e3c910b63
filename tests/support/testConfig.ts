import type { PublicConfig } from '#shared/rendering/publicConfig.ts';

/** The public configuration for pages under test. */
export const testConfig: PublicConfig = {
  productName: 'makerstall',
  publicUrl: 'http://localhost:3000',
  payments: { provider: 'test', publishableKey: null, movesMoney: false },
  sentryDsn: null,
  sentryEnvironment: 'test',
};
