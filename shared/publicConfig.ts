/** Settings that reach the page at run time, in the document's state. No secret ever stands here. */
export type PublicConfig = {
  productName: string;
  publicUrl: string;
  stripePublishableKey: string | null;
  /** Test payments (no Stripe key): the card form is our own and every screen says so. */
  testPayments: boolean;
  sentryDsn: string | null;
  sentryEnvironment: string;
  /** What error reports call this version. */
  release?: string;
  /** Whether the page tells `/api/events` what visitors do. */
  analytics?: boolean;
};
