/** What calls tell, rather than a screen: toasts, and what a cart's notice names. */
export const messages = {
  discountTaken: (code: string) => `Your discount ${code} is taken off in the cart.`,
  payOnce: 'Pay once',
  tooFewLeft: (name: string) => `There are not as many left of “${name}”. Please reload the page.`,
  slugUnusable: 'This address cannot be used.',
  slugTaken: 'This address is taken. Please choose another one.',
};

export type MessagesTexts = typeof messages;
