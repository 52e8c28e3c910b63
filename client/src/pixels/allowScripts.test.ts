import { expect, test } from 'vitest';
import { allowStripeScripts } from '../features/public/checkout/stripe/allowStripeScripts.ts';
import { allowScripts } from './allowScripts.ts';

type Rules = { createScriptURL: (address: string) => string | null };

/** As browsers: a second policy of the same name is refused. */
function documentWithTypes() {
  const policies: Rules[] = [];
  return {
    policies,
    trustedTypes: {
      get defaultPolicy() {
        return policies[0] ?? null;
      },
      createPolicy(_name: 'default', rules: Rules) {
        if (policies.length > 0) throw new TypeError('there is one already');
        policies.push(rules);
        return rules;
      },
    },
  };
}

test('one policy allows the services, once they may load, and Stripe.js, and nothing else', () => {
  const page = documentWithTypes();
  let hasConsent = false;
  expect(allowScripts(page, (origin) => hasConsent && origin === 'https://connect.facebook.net')).toBe(true);
  allowStripeScripts(page);
  const allows = (address: string) => page.policies[0]?.createScriptURL(address) === address;
  expect(allows('https://js.stripe.com/v3')).toBe(true);
  expect(allows('https://connect.facebook.net/en_US/fbevents.js')).toBe(false);
  hasConsent = true;
  expect(allows('https://connect.facebook.net/en_US/fbevents.js')).toBe(true);
  expect(allows('//connect.facebook.net/signals/config/1')).toBe(true);
  for (const address of [
    'https://connect.facebook.net.example.com/a.js',
    'https://example.com/?https://connect.facebook.net/',
    'http://connect.facebook.net/a.js',
    'https://connect.facebook.net@example.com/a.js',
    'data:text/javascript,alert(1)',
    '/media/upload.js',
    'https://',
  ])
    expect(allows(address), address).toBe(false);
});

test('after Stripe’s own policy there can be no other, and browsers without policies need none', () => {
  const page = documentWithTypes();
  allowStripeScripts(page);
  expect(allowScripts(page, () => true)).toBe(false);
  expect(allowScripts({}, () => true)).toBe(true);
});
