/** Orders, gifts, and the addresses that payment providers redirect to: no third party is loaded there. */
export function isSecretPath(path: string): boolean {
  return /^(\/[a-z]{2})?\/(orders|gifts|redirect)(\/|$)/i.test(path);
}
