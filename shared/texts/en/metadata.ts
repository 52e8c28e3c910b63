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
  /** Orders, gifts and the door have no previews. The service worker lists what it keeps by these descriptions. */
  order: (number: string, seller: string) => `Order #${number} from ${seller}`,
  gift: (from: string, seller: string) => `A gift from ${from}, made by ${seller}`,
  checkIn: 'Check-in at the door',
  shop: (name: string) => `Everything on ${name}’s stall.`,
  masterclasses: (name: string) => `Classes taught by ${name}.`,
};

export type MetadataTexts = typeof metadata;
