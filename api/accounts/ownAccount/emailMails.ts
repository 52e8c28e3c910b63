import type { Language } from '#shared/texts/languages.ts';
import { letter, type Letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

/** To the new address: following the link proves that the user owns it. */
export function emailConfirmationMail(change: {
  language: Language;
  name: string;
  email: string;
  link: string;
  validHours: number;
}): Letter {
  const { mails, accountMails } = mailTexts(change.language);
  const texts = accountMails.newEmail;
  return letter(
    texts.subject,
    [
      { kind: 'paragraph', text: mails.hello(change.name) },
      { kind: 'paragraph', text: texts.text(change.email) },
      { kind: 'link', text: texts.link, href: change.link },
      { kind: 'paragraph', text: texts.note(change.validHours) },
    ],
    change.language,
  );
}
