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

/** To an address that an account holds which nobody confirmed, when somebody signs up with it. */
export function takeoverMail({ link, validMinutes }: Omit<ResetMail, 'name'>): Letter {
  return letter('There is a page with your address', [
    { kind: 'paragraph', text: 'Hello,' },
    {
      kind: 'paragraph',
      text: 'somebody, hopefully you, wanted to open a page with this e-mail address. There is one already, and nobody has confirmed the address yet. If the address is yours, choose a new password and the page is yours too: whoever opened it is logged out.',
    },
    { kind: 'link', text: 'Choose a password', href: link },
    {
      kind: 'note',
      text: `The link works once, within the next ${validMinutes} minutes. If you did not ask for it, leave it: nothing changes.`,
    },
  ]);
}
