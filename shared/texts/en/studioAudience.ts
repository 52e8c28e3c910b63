/** The two lists of a creator’s people: e-mail addresses and phone numbers. */
export const studioAudience = {
  audience: 'Audience',
  lists: 'Lists',
  listNames: { mailing: 'Mailing list', phone: 'Phone list', customers: 'Customers' },
  listNotRead: 'Your list could not be read',
  importCsv: 'Import CSV',
  nobodyMatches: 'Nobody matches',
  nobodyMatchesNote: 'Try fewer letters, or another tag.',
  showEverybody: 'Show everybody',
  nobodyYet: 'Nobody is on this list yet',
  nobodyYetNotes: {
    mailing: 'Put a mailing list on your page, or import one that you have: everybody on it stands here.',
    phone: 'Put a phone list on your page, or import one that you have: everybody on it stands here.',
  },
  openPageEditor: 'Open the page editor',
  shownOf: ({ shown, total }: { shown: number; total: number }) =>
    `${shown.toLocaleString('en')} of ${total.toLocaleString('en')}`,
  searchPeople: 'Search people',
  searchedFields: 'Address, number or name',
  /** The people of which state are shown. */
  who: 'Who',
  subscribed: (count: number) => `Subscribed (${count.toLocaleString('en')})`,
  unsubscribed: (count: number) => `Unsubscribed (${count.toLocaleString('en')})`,
  notConfirmedYet: (count: number) => `Not confirmed yet (${count.toLocaleString('en')})`,
  /** The form by which somebody came. */
  from: 'From',
  fromEverywhere: 'Everywhere',
  formGone: 'A form that is gone',
  /** Where somebody came from who was in an imported file. */
  fromImport: 'Import',
  /** A form or a tag, with the number of its people. */
  nameAndCount: ({ name, count }: { name: string; count: number }) =>
    `${name} (${count.toLocaleString('en')})`,
  tag: 'Tag',
  allTags: 'All',
  sortOrder: 'Order',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  phone: 'Phone',
  /** The day on which somebody joined. */
  since: 'Since',
  /** The day on which somebody agreed to hear from the creator. */
  agreed: 'Agreed',
  agreementUnknown: 'Not written down',
  unsubscribedOn: (day: string) => `Unsubscribed ${day}`,
  tags: 'Tags',
  noTags: 'None',
  tagsOf: (contact: string) => `Tags of ${contact}`,
  saveTags: 'Save tags',
  tagsHint: 'Words of your own, with commas between them: buyer, Oslo, wholesale.',
  tagsNotSaved: 'The tags were not saved',
  removePerson: (contact: string) => `Remove ${contact}`,
  personRemoved: (contact: string) => `${contact} is off the list.`,
};
