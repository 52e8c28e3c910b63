/** The part of Trusted Types that is used here. Some browsers lack it, and so do TypeScript's DOM types. */
type WithTrustedTypes = {
  trustedTypes?: {
    readonly defaultPolicy: object | null;
    createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => object;
  };
};

/**
 * Allows scripts of some origins where the content security policy forbids text as a script. It has to be the default policy, because the
 * services' own scripts load more of theirs and use no named one. A document has one default policy, so this one allows Stripe.js too
 * (`allowStripeScripts.ts` leaves an existing one). False: there is another one already.
 */
export function allowScripts(page: object, isAllowed: (origin: string) => boolean): boolean {
  const { trustedTypes } = page as WithTrustedTypes;
  if (!trustedTypes) return true;
  if (trustedTypes.defaultPolicy !== null) return false;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      const origin = URL.canParse(address, ownBase) ? new URL(address, ownBase).origin : '';
      return origin === 'https://js.stripe.com' || isAllowed(origin) ? address : null;
    },
  });
  return true;
}

/** Addresses may be written without their scheme. Those of this site are refused. */
const ownBase = 'https://this.invalid';
