/** Advertising services on the creator's page. A “pixel” or a “tag” is such a service's mark, with an id of its own. */
export const studioPixels = {
  title: 'Advertising services',
  notRead: 'Your services could not be read',
  notSaved: 'Your services are not saved',
  meaning: 'What this means',
  askedFirst:
    'Visitors are asked first, by a small bar on your page. Who says no, or whose browser asks for privacy, is not counted: the services see fewer visits and sales than you have.',
  whatIsCounted:
    'Who says yes is counted when they view a page or a product, put something into the cart, begin the checkout and pay. We never send names or e-mail addresses.',
  namePrivacyPage:
    'Your privacy page should name the services. The text that we propose does: propose it again after a change here.',
  yourPrivacyPage: 'Your privacy page',
  yourServices: 'Your services',
  /** Names in “…”, and of places, are those of the services in this language. */
  meta: {
    label: 'Meta pixel',
    hint: 'In Meta Events Manager, under Data sources. Leave “automatic advanced matching” off there.',
    problem: 'It must be the number of a Meta pixel: 15 or 16 digits.',
  },
  tiktok: {
    label: 'TikTok pixel',
    hint: 'In TikTok Ads Manager, under Events. Leave “automatic advanced matching” off there.',
    problem:
      'It must be the id of a TikTok pixel: 20 capital letters and digits, such as C9Q2MJ3C77U4P674RPG0.',
  },
  google: {
    label: 'Google tag',
    hint: 'Of Google Analytics (G-…) or Google Ads (AW-…). In Analytics, turn off “Page changes based on browser history events”, or views count twice.',
    problem: 'It must be the id of a Google tag, such as G-AB12CD34EF or AW-1234567890.',
  },
  removeService: (service: string) => `Remove ${service}`,
  saved: 'Saved. Your page has it now.',
  serviceRemoved: (service: string) => `${service} is off your page.`,
};
