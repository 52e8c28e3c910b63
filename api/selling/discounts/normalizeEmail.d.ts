// The package has no types of its own.
declare module 'validator/lib/normalizeEmail.js' {
  /** False for text without a mailbox before the `@`. */
  function normalizeEmail(email: string): string | false;
  export = normalizeEmail;
}
