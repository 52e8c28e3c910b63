import { expect, test } from 'vitest';
import { allowStripeScripts } from './allowStripeScripts.ts';

function page() {
  const made: ((address: string) => string | null)[] = [];
  return {
    made,
    trustedTypes: {
      defaultPolicy: null as object | null,
      createPolicy(
        _name: string,
        { createScriptURL }: { createScriptURL: (address: string) => string | null },
      ) {
        made.push(createScriptURL);
        return (this.defaultPolicy = { createScriptURL });
      },
    },
  };
}

test('scripts of Stripe may be loaded, and no others', () => {
  const { made, trustedTypes } = page();
  allowStripeScripts({ trustedTypes });
  const [allow] = made;
  expect(allow?.('https://js.stripe.com/v3/stripe.js')).toBe('https://js.stripe.com/v3/stripe.js');
  for (const address of [
    'https://js.stripe.com.evil.example/x.js',
    'https://evil.example/',
    'data:,alert(1)',
    '/x.js',
    'blob:x',
  ])
    expect(allow?.(address)).toBeNull();
});

test('a second try makes no second policy, and a browser without Trusted Types needs none', () => {
  const { made, trustedTypes } = page();
  allowStripeScripts({ trustedTypes });
  allowStripeScripts({ trustedTypes });
  expect(made).toHaveLength(1);
  expect(() => allowStripeScripts({})).not.toThrow();
});
