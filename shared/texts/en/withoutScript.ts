/** What is said to a browser without JavaScript. Only the server writes it. */
export const withoutScript = {
  here: 'This needs JavaScript, which is switched off in this browser.',
  cart: 'The cart and paying need JavaScript, which is switched off in this browser. You can read the page and follow its links.',
  writing: 'To ask the seller or to report this page, please switch JavaScript on.',
  asking: 'To ask the seller, please switch JavaScript on.',
  changingGift: 'Changing the gift needs JavaScript, which is switched off in this browser.',
};
