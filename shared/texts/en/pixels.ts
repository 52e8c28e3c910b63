/** The question before advertising services load, on the pages of creators who use them: only a render writes it. */
export const pixels = {
  choices: 'Privacy choices',
  ask: (services: string) => `May ${services} see what you look at and buy on this page?`,
  note: 'This sets cookies. Nothing is sent before you allow it, and you can change your mind at the end of the page.',
  allow: 'Allow',
  decline: 'No, thanks',
  isAllowed: 'You have allowed it.',
  isDeclined: 'You have said no.',
  asksPrivacy: 'Your browser asks for privacy. So nothing is sent to advertising services.',
  close: 'Close',
};
