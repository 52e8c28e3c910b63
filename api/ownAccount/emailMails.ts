import { letter, type Letter } from '../mail/letter.ts';

/** To the new address: following the link proves that it is theirs. */
export function emailConfirmationMail(change: {
  name: string;
  email: string;
  link: string;
  validHours: number;
}): Letter {
  return letter('Confirm your new e-mail address', [
    { kind: 'paragraph', text: `Hello ${change.name},` },
    {
      kind: 'paragraph',
      text: `you asked to sign in with ${change.email} from now on. Follow this link to confirm it:`,
    },
    { kind: 'link', text: 'Confirm this address', href: change.link },
    {
      kind: 'paragraph',
      text: `The link works within the next ${change.validHours} hours. If you didn't ask for it, leave it: nothing changes.`,
    },
  ]);
}
