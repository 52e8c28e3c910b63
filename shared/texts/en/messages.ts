/** What calls tell, rather than a screen: toasts, and what a cart's notice names. */
export const messages = {
  discountTaken: (code: string) => `Your discount ${code} is taken off in the cart.`,
  payOnce: 'Pay once',
  tooFewLeft: (name: string) => `There are not as many left of “${name}”. Please reload the page.`,
  slugUnusable: 'This address cannot be used.',
  // Source of these two: specification, section 8.
  locationFailure: "Couldn't fetch location information, please allow location access or reload this page",
  digitalQuantity: 'Cannot update quantity for digital products',
  slugTaken: 'This address is taken. Please choose another one.',
};

export type MessagesTexts = typeof messages;
