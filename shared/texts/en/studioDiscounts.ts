/** The dashboard's list of discounts, and the form for one. */
export const studioDiscounts = {
  discounts: 'Discounts',
  newDiscount: 'New discount',
  listFailed: 'Your discounts could not be read',
  failed: 'This discount could not be read',
  /** The tab of those that are not archived. */
  discountsTab: (count: number) => `Discounts (${count})`,
  archivedTab: (count: number) => `Archived (${count})`,
  noneYet: 'No discount yet',
  noneYetNote:
    'Give it a code or a link, or let it apply by itself: for everybody, or for the first who come.',
  noneArchived: 'Nothing put away',
  noneArchivedNote: 'What you archive is taken off no more and waits here.',
  /** In place of a discount's code. */
  appliesByItself: 'Applies by itself',
  /** `over`: its time is over. `used_up`: it was used as often as it can be. */
  states: { active: 'Active', planned: 'Planned', over: 'Over', used_up: 'Used up', archived: 'Archived' },
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: string) => `${amount} off`,
  /** How often buyers used a discount. */
  uses: (uses: number) => `${uses} used`,
  usesOf: ({ uses, most }: { uses: number; most: number }) => `${uses} of ${most} used`,
  archive: 'Archive',
  archiveNamed: (name: string) => `Archive ${name}`,
  archived: (name: string) => `Archived “${name}”.`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  restored: (name: string) => `“${name}” is back.`,
  notSaved: 'It is not saved',
  /** The link follows on a line of its own. */
  linkNote: 'Whoever follows this link has it taken off:',
  copyLink: 'Copy link',
  saveChanges: 'Save changes',
  make: 'Make the discount',
  /** The question which version to keep follows. */
  conflict: 'Since you opened this discount, it was saved in another window or on another device.',
  offer: {
    title: 'What is taken off',
    code: 'Code',
    codeHint: 'What buyers type, or your link carries. Without one it applies by itself.',
    nameHint: 'Buyers read it in their cart. Empty: the code.',
    howMuch: 'How much',
    share: 'A share',
    shareNote: 'Percent of the price',
    amount: 'An amount',
    amountNote: 'Once per purchase',
    percentLabel: 'Percent off',
    amountLabel: 'Amount off',
    amountHint: 'In a buyer’s own currency where that is another one.',
  },
  limits: {
    title: 'For what, when and how often',
    forAll: 'For everything you sell',
    forAllHint: 'Never where buyers name the price themselves.',
    /** The products to choose from follow. */
    onlyFor: 'Only for',
    productsFailed: 'Your products could not be read',
    /** The time from which it applies. */
    from: 'From',
    fromHint: 'Empty: at once.',
    until: 'Until',
    untilHint: 'Empty: it does not end.',
    uses: 'Uses in all',
    usesHint: 'Empty: no limit.',
    usesEach: 'Uses per buyer',
    usesEachHint: 'By e-mail address. Empty: no limit.',
  },
  usesList: {
    title: 'Who used it',
    failed: 'Its uses could not be read',
    caption: 'Purchases with this discount',
    order: 'Order',
    buyer: 'Buyer',
    date: 'Date',
    takenOff: 'Taken off',
  },
};
