import { letterHtml, letterText, type Part } from '../mail/letter.ts';
import type { Mail } from '../mail/outbox.ts';

type ResetMail = { name: string; link: string; validMinutes: number };

/** The mail behind "forgot password". */
export function resetMail({ name, link, validMinutes }: ResetMail): Pick<Mail, 'subject' | 'text' | 'html'> {
  const parts: Part[] = [
    { kind: 'paragraph', text: `Hello ${name},` },
    {
      kind: 'paragraph',
      text: 'Somebody, hopefully you, asked for a new password for your page. You can choose one here.',
    },
    { kind: 'link', text: 'Choose a new password', href: link },
    {
      kind: 'note',
      text: `The link works once, within the next ${validMinutes} minutes. If you did not ask for it, leave it: your password stays as it is.`,
    },
  ];
  return { subject: 'Choose a new password', text: letterText(parts), html: letterHtml(parts) };
}
