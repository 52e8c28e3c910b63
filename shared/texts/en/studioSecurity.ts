import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

export const studioSecurity = {
  logInWith: <Email>(email: Email): Sentence<Email> => [
    'You log in with ',
    email,
    ', and news of your sales go there.',
  ],
  emailNotChanged: 'Nothing was changed',
  emailLinkSent: ({ newEmail, currentEmail }: { newEmail: string; currentEmail: string }) =>
    `We sent a link to ${newEmail}. Until it is followed, ${currentEmail} stays your address. The link works for 24 hours.`,
  newEmail: 'New e-mail address',
  sendLink: 'Send me a link',
  sendAnotherLink: 'Send another link',
  newPasswordNote: 'A new password logs you out everywhere else.',
  passwordNotChanged: 'Your password is as it was',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  passwordChanged: 'Your new password is set. You were logged out everywhere else.',
  twoFactor: 'Two-factor sign-in',
  twoFactorNote: 'Besides your password, logging in asks for a code that an app on your phone shows.',
  offUntilEmailConfirmed: (email: string) =>
    `It is off, and needs a confirmed e-mail address. Please follow the link that we mailed to ${email}.`,
  twoFactorIsOff: 'It is off: your password alone lets you in.',
  setUp: 'Set it up',
  setUpTitle: 'Set up two-factor sign-in',
  goOn: 'Go on',
  haveAppAtHand: 'Have an authenticator app at hand, on your phone for example.',
  notOnYet: 'It is not on yet',
  scanWithApp: 'Scan this with your authenticator app:',
  qrCode: 'QR code for your authenticator app',
  orTypeKey: <Key>(key: Key): Sentence<Key> => ['Or type this key into it: ', key],
  codeOfApp: 'The code that the app shows now',
  turnOn: 'Turn it on',
  notNow: 'Not now',
  /** Two-factor sign-in is switched on. */
  isOn: 'On',
  codesLeft: (count: number) =>
    plural('en', count, {
      one: '1 recovery code is left.',
      other: `${count.toLocaleString('en')} recovery codes are left.`,
    }),
  newRecoveryCodes: 'New recovery codes',
  makeNewCodes: 'Make new codes',
  newCodesNote: 'The codes that you have now stop working.',
  turnOff: 'Turn it off',
  turnOffTitle: 'Turn two-factor sign-in off?',
  turnOffNote: 'Your password alone lets you in again, and your recovery codes stop working.',
  recoveryCodes: 'Recovery codes',
  keepRecoveryCodes: <Strong>(strong: (text: string) => Strong): Sentence<Strong> => [
    strong('Keep these recovery codes.'),
    ' If your phone is lost, each of them logs you in once. They are shown only now.',
  ],
  /** The first line of a file with the codes. */
  recoveryCodesOf: (email: string) => `Makerstall recovery codes for ${email}. Each works once.`,
  copy: 'Copy',
  copied: 'Copied.',
  codesAreMarked: 'The codes are marked: copy them with your keyboard.',
  download: 'Download',
  keptThem: 'I kept them',
  sessions: 'Where you are logged in',
  sessionsNote: 'Log out what you do not know, then change your password.',
  nothingSignedOut: 'Nothing was signed out',
  signedOutThere: 'Signed out there.',
  loggedInAt: (time: string) => `Logged in ${time}`,
  thisBrowser: 'This browser',
  logOutThere: 'Log out there',
  /** `session` is a browser, a country and its last use. */
  logOutThereOf: (session: string) => `Log out there: ${session}`,
  logOutEverywhere: 'Log out everywhere',
  logOutEverywhereTitle: 'Log out everywhere?',
  logOutEverywhereNote: 'Every browser has to log in again, this one too.',
  /** Names such as “Firefox” and “Windows”. */
  browserOnSystem: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  /** In the place of a country’s name, in a line. */
  unknownPlace: 'unknown place',
  /** In a line, after a browser and a country. */
  usedWithinHour: 'used within the hour',
  /** In a line, after a browser and a country. `ago` is e.g. “2 hours ago”. */
  lastUsed: (ago: string) => `last used ${ago}`,
};
