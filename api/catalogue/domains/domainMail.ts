import { letter, type Letter } from '../../mail/letter.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

type About = {
  name: string;
  host: string;
  /** On this site. */
  page: string;
  dashboard: string;
  letGoOn: string;
};

/** Tells a creator that visitors may not find the page on its own domain, or that it is back on this site. */
export function domainMail(
  kind: 'failing' | 'letGo',
  { name, host, page, dashboard, letGoOn }: About,
): Letter {
  const { accountMails, mails } = mailTexts();
  const texts = accountMails.domain;
  const [subject, text] =
    kind === 'failing'
      ? [texts.failingSubject(host), texts.failing(host, letGoOn)]
      : [texts.letGoSubject(host), texts.letGo(host, page)];
  return letter(subject, [
    { kind: 'paragraph', text: mails.hello(name) },
    { kind: 'paragraph', text },
    { kind: 'link', text: texts.look, href: dashboard },
    { kind: 'note', text: texts.note },
  ]);
}
