/** What calls tell, rather than a screen: toasts, and what a cart's notice names. */
export const messages = {
  discountTaken: (code: string) => `Your discount ${code} is taken off in the cart.`,
  payOnce: 'Pay once',
  slugUnusable: 'This address cannot be used.',
  slugTaken: 'This address is taken. Please choose another one.',
};

export type MessagesTexts = typeof messages;
