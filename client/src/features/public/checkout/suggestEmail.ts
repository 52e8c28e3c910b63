import spellChecker from '@zootools/email-spell-checker';

/** The address with the known mail domain that was probably meant; undefined if it seems right. */
export function suggestEmail(email: string): string | undefined {
  const [mailbox] = email.split('@');
  const domain = spellChecker.run({ email })?.domain;
  return mailbox && domain ? `${mailbox}@${domain}` : undefined;
}
