export const ui = {
  /** The name of this language in itself. */
  language: 'English',
  chooseLanguage: 'Choose a language',
  failed: 'That did not work',
  tryAgain: 'Try again',
  partNotLoaded: 'That part of the page could not be loaded. Please check your connection and try again.',
  reload: 'Reload',
  close: 'Close',
  showMore: 'Show more',
  showPassword: 'Show the password',
  hide: 'Hide',
  show: 'Show',
  oneLess: (label: string) => `One less: ${label}`,
  oneMore: (label: string) => `One more: ${label}`,
  wholeNumberNeeded: 'Please enter a whole number.',
  tooFew: (min: number) => `At least ${min}, please.`,
  tooMany: (max: number) => `At most ${max}, please.`,
  frontPage: 'Makerstall, front page',
  loading: 'Loading…',
};

export type UiTexts = typeof ui;
