import type { StripeRequest } from './stripeServer.ts';

/** What a request wants whole in the place of its id. Source: https://docs.stripe.com/api/expanding_objects */
export function expandedPaths({ path, fields }: Pick<StripeRequest, 'path' | 'fields'>): string[] {
  return [...new URLSearchParams(path.split('?')[1]), ...fields]
    .filter(([name]) => name.startsWith('expand['))
    .map(([, wanted]) => wanted);
}
