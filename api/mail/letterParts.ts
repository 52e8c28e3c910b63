/**
 * The parts of a mail, written both as text and as simple HTML. Waiting mails store them (`outbox.letter_json`), and another version may send
 * these: kinds and optional fields may be added, none may be renamed or removed.
 */
export type Part =
  | { kind: 'paragraph'; text: string }
  /** What a visitor typed, apart from our words. */
  | { kind: 'quote'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  /** The sender, at the top of the mail. */
  | { kind: 'sender'; name: string; href: string; picture: string | undefined }
  /** A code that the reader of the mail types. */
  | { kind: 'code'; text: string }
  | { kind: 'lines'; lines: readonly string[] }
  /** Links in one line, e.g. to legal pages. */
  | { kind: 'links'; links: readonly { text: string; href: string }[] }
  /** The small print at the end, with the address that it is about. */
  | { kind: 'note'; text: string; href?: string };

/** `picture`: an absolute address. `details`: lines below the name. */
export type MailRow = {
  name: string;
  value?: string;
  isTotal?: boolean;
  picture?: string | undefined;
  details?: readonly string[];
};
