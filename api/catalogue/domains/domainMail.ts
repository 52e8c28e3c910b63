import { dayText } from '#shared/dates/dayText.ts';
import { sitePath, type Language } from '#shared/texts/languages.ts';
import { letter, type Letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

type About = {
  /** Of the account. */
  language: Language | null;
  name: string;
  slug: string;
  host: string;
  publicUrl: string;
  releasedAt: string;
};

/** Tells a creator that visitors may not find the page on its own domain, or that it is back on this site. */
export function domainMail(
  kind: 'failing' | 'letGo',
  { language: chosen, name, slug, host, publicUrl, releasedAt }: About,
): Letter {
  const { accountMails, mails, language } = mailTexts(chosen);
  const texts = accountMails.domain;
  const [subject, text] =
    kind === 'failing'
      ? [texts.failingSubject(host), texts.failing(host, dayText(releasedAt, language))]
      : [texts.letGoSubject(host), texts.letGo(host, `${publicUrl}/${slug}`)];
  return letter(
    subject,
    [
      { kind: 'paragraph', text: mails.hello(name) },
      { kind: 'paragraph', text },
      { kind: 'link', text: texts.look, href: publicUrl + sitePath(language, '/dashboard/domain') },
      { kind: 'note', text: texts.note },
    ],
    language,
  );
}
