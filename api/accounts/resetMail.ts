import type { Language } from '#shared/texts/languages.ts';
import { letter, type Letter } from '../mail/letter.ts';
import { mailTexts } from '../mail/mailTexts.ts';

type ResetMail = { language: Language; name: string; link: string; validMinutes: number };

/** The mail of "forgot password". */
export function resetMail({ language, name, link, validMinutes }: ResetMail): Letter {
  const { mails, accountMails } = mailTexts(language);
  const texts = accountMails.reset;
  return letter(
    texts.subject,
    [
      { kind: 'paragraph', text: mails.hello(name) },
      { kind: 'paragraph', text: texts.text },
      { kind: 'link', text: texts.link, href: link },
      { kind: 'note', text: texts.note(validMinutes) },
    ],
    language,
  );
}

/** To the unconfirmed address of an account, when somebody signs up with it. */
export function takeoverMail({ language, link, validMinutes }: Omit<ResetMail, 'name'>): Letter {
  const texts = mailTexts(language).accountMails.takeover;
  return letter(
    texts.subject,
    [
      { kind: 'paragraph', text: texts.hello },
      { kind: 'paragraph', text: texts.text },
      { kind: 'link', text: texts.link, href: link },
      { kind: 'note', text: texts.note(validMinutes) },
    ],
    language,
  );
}
