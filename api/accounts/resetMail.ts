import { letter, type Letter, type Part } from '../mail/letter.ts';

type ResetMail = { name: string; link: string; validMinutes: number };

/** The mail behind "forgot password". */
export function resetMail({ name, link, validMinutes }: ResetMail): Letter {
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
  return letter('Choose a new password', parts);
}
