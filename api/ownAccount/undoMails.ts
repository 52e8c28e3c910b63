import { letter, type Letter } from '../mail/letter.ts';
import { dayText } from '#shared/dayText.ts';
import type { Row } from '../store/schema.ts';

export type ChangeKind = Row<'account_undos'>['kind'];

const subjects: Record<ChangeKind, string> = {
  email: 'Your e-mail address was changed',
  password: 'Your password was changed',
  two_factor_on: 'Two-factor sign-in was turned on',
  two_factor_off: 'Two-factor sign-in was turned off',
  recovery_codes: 'New recovery codes were made',
};

type ChangedMail = {
  kind: ChangeKind;
  name: string;
  /** What it was changed to, of an address. */
  newEmail?: string;
  link: string;
  changedAt: string;
  validUntil: string;
};

/** To the address of before the change: whoever did not want it can undo it. */
export function changedMail(change: ChangedMail): Letter {
  const { kind, name, newEmail, link, changedAt, validUntil } = change;
  const what =
    kind === 'email'
      ? `Your account is at ${newEmail} since ${dayText(changedAt)}, and mails go there.`
      : `This was on ${dayText(changedAt)}.`;
  return letter(subjects[kind], [
    { kind: 'paragraph', text: `Hello ${name},` },
    { kind: 'paragraph', text: `${subjects[kind]}. ${what} If that was you, there is nothing to do.` },
    {
      kind: 'paragraph',
      text: 'If it was not you, somebody knows your password. This link puts your e-mail address and two-factor sign-in back to what they were before, logs out everybody, and lets you choose a new password:',
    },
    { kind: 'link', text: 'Undo this change', href: link },
    { kind: 'note', text: `The link works once, until ${dayText(validUntil)}.` },
  ]);
}

/** The link was used: whoever has the account's address now, and had it before, is told. */
export function undoneMail({
  name,
  email,
  resetPage,
}: {
  name: string;
  email: string;
  resetPage: string;
}): Letter {
  return letter('A change of your account was undone', [
    { kind: 'paragraph', text: `Hello ${name},` },
    {
      kind: 'paragraph',
      text: `somebody followed the link that we mailed when your account was changed. Its address is ${email} again, two-factor sign-in is as it was before the change, a new password was set, and everybody was logged out.`,
    },
    { kind: 'note', text: 'If that was not you, ask for a new password at once:', href: resetPage },
  ]);
}
