/** Descriptions for search engines and previews: only a render writes them. */
export const metadata = {
  screens: {
    dashboard: 'A page of your own where people find you and buy what you make.',
    reportBug: 'Tell us what does not work on Makerstall.',
    signUp: 'Open your own stall in a minute.',
    login: 'Log in to your Makerstall stall.',
    forgotPassword: 'Get a link to choose a new password.',
    redirect: 'Taking you back to where you were.',
  },
  shop: (name: string) => `Everything on ${name}’s stall.`,
  masterclasses: (name: string) => `Classes taught by ${name}.`,
};

export type MetadataTexts = typeof metadata;
