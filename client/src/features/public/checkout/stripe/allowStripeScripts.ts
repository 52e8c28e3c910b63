/** The part of Trusted Types that is used here. Some browsers lack it, and so do TypeScript's DOM types. */
type WithTrustedTypes = {
  trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => object;
  };
};

/**
 * Allows Stripe.js to load its scripts from Stripe's own host, where the content security policy forbids text as a script. It is
 * the default policy, because Stripe.js uses no named one: https://docs.stripe.com/security/guide#content-security-policy
 */
export function allowStripeScripts(page: object): void {
  const { trustedTypes } = page as WithTrustedTypes;
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address.startsWith('https://js.stripe.com/') ? address : null),
  });
}
