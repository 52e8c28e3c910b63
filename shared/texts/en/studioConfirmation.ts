/** What the mailed link to confirm an e-mail address opens, signed in or not. */
export const studioConfirmation = {
  documentTitle: 'Confirm your e-mail address',
  title: 'Your e-mail address',
  onePress: 'One press, and it is confirmed.',
};
