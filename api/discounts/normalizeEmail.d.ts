// The library's own types say for one kind of module resolution what is wrong for the other.
declare module 'validator/lib/normalizeEmail.js' {
  /** False for what has no mailbox before the `@`. */
  function normalizeEmail(email: string): string | false;
  export = normalizeEmail;
}
