/** A drawing of the page that somebody is about to open. */
export const ownPagePicture = {
  yourName: 'Your name',
  you: 'You',
  line: 'What you make, in one line',
  print: { name: 'Your first piece', price: '38.00' },
  ticket: { name: 'Your first evening', price: '14.00' },
  link: 'Your first link',
  slug: 'your-name',
};
