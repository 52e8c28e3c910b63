import type { ProviderName } from '../payments/paymentProviders.ts';

/** Settings that the page gets at run time, in the document's state. They must never hold a secret. */
export type PublicConfig = {
  productName: string;
  /** The origin of canonical addresses: the site's, or that of a page's own host. */
  publicUrl: string;
  /** Only for a page with a host of its own, also where its documents are on the site: its slug, and the site's origin. */
  home?: { slug: string; siteUrl: string };
  /** The provider of new payments, and its public key. With test payments every screen says so. */
  payments: { provider: ProviderName; publishableKey: string | null; movesMoney: boolean };
  sentryDsn: string | null;
  sentryEnvironment: string;
  /** The release name in error reports. */
  release?: string;
  /** Whether the page reports its visitors' events to `/api/events`. */
  analytics?: boolean;
  /** The wallets that tickets can be added to, in the order of their buttons. Absent: none. */
  wallets?: WalletName[];
  /** Whether the operator has terms, at `/legal/terms`. Absent: none. */
  hasTerms?: boolean;
  /** Whether this document registers the service worker by itself. */
  registersWorker?: boolean;
  /** Whether this public page registers it for visitors who want to be told of new things. */
  offersNews?: boolean;
};

export type WalletName = 'apple' | 'google';
