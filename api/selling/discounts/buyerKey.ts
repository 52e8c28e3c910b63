// The package has about a hundred files; only this one is loaded.
import normalizeEmail from 'validator/lib/normalizeEmail.js';

/**
 * One key per mailbox, which counts a buyer's uses of a discount: lower case, without the part after a `+`, and by the provider's own rules
 * if the library has them (Google's dots, Yahoo's hyphens). No mail is sent to it.
 */
export function buyerKey(email: string): string {
  const normal = normalizeEmail(email) || email.toLowerCase();
  const at = normal.lastIndexOf('@');
  const plus = normal.indexOf('+');
  return plus > 0 && plus < at ? normal.slice(0, plus) + normal.slice(at) : normal;
}
