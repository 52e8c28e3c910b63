/** The dashboard's forms: drafts, saving, conflicts, proofs, formatting, sorting. */
export const studioForms = {
  changedElsewhere: 'Changed somewhere else',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  /** `happened` is a sentence: "Since you opened this page, it was saved in another window or on another device." */
  whichVersion: (happened: string) =>
    `${happened} Your changes are still here. Keep mine saves them over the others; take theirs shows what was saved there.`,
  unsavedChanges: 'Unsaved changes',
  youHaveUnsaved: (time: string) => `You have unsaved changes from ${time}.`,
  theseAreUnsaved: (time: string) => `These are your unsaved changes from ${time}.`,
  takeThem: 'Use them',
  changesDiscarded: 'Your changes are discarded.',
  noNetwork: 'No network',
  oneFieldIsWrong: 'One of the fields below needs another look.',
  fillIn: 'Please fill this in.',
  notANumber: 'Write a number, e.g. 12.50.',
  waitsForNetwork: 'You are offline. It is saved here, and sent when the network is back.',
  states: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    unfinished: 'Finish the block to save it',
    saving: 'Saving…',
    waiting: 'Waits for the network',
    failed: 'Not saved',
  },
  formatting: 'Formatting',
  bold: 'Bold',
  /** The letter on the button for bold text. */
  boldSign: 'B',
  italic: 'Italic',
  /** The letter on the button for italic text. */
  italicSign: 'I',
  link: 'Link',
  list: 'List',
  listSign: '• List',
  numberedList: 'Numbered list',
  numberedListSign: '1. List',
  /** The name of a button with its keys: "Bold (Ctrl+B)". */
  withKey: ({ name, key }: { name: string; key: string }) => `${name} (Ctrl+${key})`,
  /** What stands in a new link until its words are typed. */
  words: 'words',
  yourPassword: 'Your password',
  code: 'Code',
  codeFrom: 'From your authenticator app, or one of your recovery codes.',
  typeWord: (word: string) => `Type ${word} to go on`,
  sendLinkAgain: 'Send the link again',
  linkSent: 'Sent. Please look into your mailbox, and the spam folder.',
  /** Moves this thing to another place in its list. */
  move: (name: string) => `Move ${name}`,
  sorting: {
    at: ({ name, place, count }: { name: string; place: number; count: number }) =>
      `${name} at position ${place} of ${count}.`,
    dropped: ({ name, place, count }: { name: string; place: number; count: number }) =>
      `${name} dropped at position ${place} of ${count}.`,
    back: (name: string) => `${name} is back where it was.`,
    howTo: 'Press space to take it, the arrow keys to move it, space again to drop it, Escape to leave it.',
  },
};
