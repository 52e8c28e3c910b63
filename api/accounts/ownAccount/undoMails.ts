import { letter, type Letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { dayText } from '#shared/dates/dayText.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Row } from '../../store/schema.ts';

export type ChangeKind = Row<'account_undos'>['kind'];

type ChangedMail = {
  kind: ChangeKind;
  language: Language;
  name: string;
  /** The new address, for a change of address. */
  newEmail?: string;
  link: string;
  changedAt: string;
  validUntil: string;
};

/** To the address before the change: an owner who did not want it can undo it. */
export function changedMail(change: ChangedMail): Letter {
  const { kind, language, name, newEmail, link, changedAt, validUntil } = change;
  const { mails, accountMails } = mailTexts(language);
  const texts = accountMails.changed;
  const subject = texts.subjects[kind];
  const day = dayText(changedAt, language);
  const what = newEmail === undefined ? texts.on(day) : texts.movedTo(newEmail, day);
  return letter(
    subject,
    [
      { kind: 'paragraph', text: mails.hello(name) },
      { kind: 'paragraph', text: texts.text(subject, what) },
      { kind: 'paragraph', text: texts.notYou },
      { kind: 'link', text: texts.link, href: link },
      { kind: 'note', text: texts.note(dayText(validUntil, language)) },
    ],
    language,
  );
}

type UndoneMail = { language: Language; name: string; email: string; resetPage: string };

/** After an undo: to the account's address now and the one before. */
export function undoneMail({ language, name, email, resetPage }: UndoneMail): Letter {
  const { mails, accountMails } = mailTexts(language);
  const texts = accountMails.undone;
  return letter(
    texts.subject,
    [
      { kind: 'paragraph', text: mails.hello(name) },
      { kind: 'paragraph', text: texts.text(email) },
      { kind: 'note', text: texts.note, href: resetPage },
    ],
    language,
  );
}
