// One file of some hundred.
import normalizeEmail from 'validator/lib/normalizeEmail.js';

/**
 * One name for one mailbox, to count how often its owner used a discount: lower case, without what follows a `+`, and by the
 * provider's own rules where the library knows them (Google's dots, Yahoo's hyphens). Mail never goes to it.
 */
export function buyerKey(email: string): string {
  const normal = normalizeEmail(email) || email.toLowerCase();
  const at = normal.lastIndexOf('@');
  const plus = normal.indexOf('+');
  return plus > 0 && plus < at ? normal.slice(0, plus) + normal.slice(at) : normal;
}
