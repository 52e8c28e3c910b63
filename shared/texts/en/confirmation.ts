/** The link by which somebody confirms that they want a creator's mail. */
export const confirmation = {
  /** What the person agrees to by following the link. It is stored with the person. */
  words: (seller: string, title: string) =>
    `Yes, ${seller} may send me mail for “${title}”. I can unsubscribe by the link in each mail.`,
  /** What a form without a link asks. */
  formWords: (title: string) => `Joined “${title}” by its form.`,
  importWords: 'The creator said on import that these people agreed.',
  subject: (seller: string) => `One more step: mail from ${seller}`,
  asked: (seller: string) => `Somebody, probably you, asked ${seller} to write to this address.`,
  open: 'Yes, I want this mail',
  ignore:
    'If it was not you, do nothing: without your answer nothing is sent, and your address is deleted after 30 days.',
  title: 'Do you want this mail?',
  confirm: 'Yes, write to me',
  done: 'You are on the list',
  doneNote: (seller: string) => `${seller} may write to you now. Each mail has a link to unsubscribe.`,
  gone: 'This link no longer works',
  goneNote:
    'It is older than 30 days, or a newer mail has taken its place. To get a new one, join the list again where you found it.',
  toPage: (seller: string) => `To the page of ${seller}`,
};
