import { productLimits } from '../wire/limits.ts';

/** Ids contain an underscore, so that no address is ever an id. */
const addressPattern = /^[a-z0-9][a-z0-9-]*$/;

/** The last part of a product's public path: `blue-mug` in `/ada/shop/blue-mug`. */
export function isProductAddress(text: string): boolean {
  return text.length <= productLimits.address && addressPattern.test(text) && !text.endsWith('-');
}
