/** Trusted Types, as far as they are used here; not every browser has them, nor do TypeScript's own types. */
type WithTrustedTypes = {
  trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => object;
  };
};

/**
 * Lets Stripe.js load its scripts, from Stripe's own host, where the content security policy lets no text become a script. The policy is
 * the default one, since Stripe.js asks for no other: https://docs.stripe.com/security/guide#content-security-policy
 */
export function trustStripe(page: object): void {
  const { trustedTypes } = page as WithTrustedTypes;
  if (trustedTypes?.defaultPolicy !== null) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (address.startsWith('https://js.stripe.com/') ? address : null),
  });
}
