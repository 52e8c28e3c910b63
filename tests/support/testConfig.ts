import type { PublicConfig } from '#shared/publicConfig.ts';

/** What a page under test is told of its server. */
export const testConfig: PublicConfig = {
  productName: 'makerstall',
  publicUrl: 'http://localhost:3000',
  stripePublishableKey: null,
  testPayments: true,
  sentryDsn: null,
  sentryEnvironment: 'test',
};
