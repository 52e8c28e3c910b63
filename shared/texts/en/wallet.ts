/** The buttons below a ticket. Apple and Google say how their names are written in each language. */
export const wallet = {
  apple: 'Add to Apple Wallet',
  google: 'Add to Google Wallet',
};
