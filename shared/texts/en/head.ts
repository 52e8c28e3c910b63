/** Titles of documents; the browser keeps them right while the visitor moves on. */
export const head = {
  screens: {
    reportBug: 'Report a bug',
    signUp: 'Sign up',
    login: 'Log in',
    forgotPassword: 'Forgot password',
    findPurchases: 'Find your purchases',
    purchases: 'Your purchases',
    redirect: 'One moment',
    testBank: 'Test bank',
    order: 'Your order',
    gift: 'Your gift',
    notFound: 'Not found',
    failure: 'Something went wrong',
  },
  shop: 'Shop',
  masterclasses: 'Masterclasses',
};

export type HeadTexts = typeof head;
