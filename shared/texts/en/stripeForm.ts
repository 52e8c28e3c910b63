/** Around Stripe's own card form. */
export const stripeForm = {
  notLoaded: 'The card form did not load',
  unreachable: 'Stripe could not be reached. Please check your connection or a content blocker.',
  noWallet: 'No wallet is set up in this browser. Please pay below.',
  unreadable: 'This could not be read. Please check it, or choose another way to pay.',
};
