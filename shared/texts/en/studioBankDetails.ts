/** Where a creator's money goes: a bank account, or an account with a payment provider. `provider` is its name, e.g. Stripe. */
export const studioBankDetails = {
  wayNotRead: 'How you are paid could not be read',
  notRead: 'Where your money goes could not be read',
  // On a badge: no money moves.
  test: 'Test',
  title: 'Where your money goes',
  noBankAccount: 'Payouts are sent to your bank account. You can enter it now or before your first payout.',
  bankAccountUnreadable: 'What you entered cannot be read any more. Please enter it again.',
  payoutsWait: (day: string) =>
    `This was changed a short time ago. To keep your money safe, payouts wait until ${day}. If it was not you, follow the link in the mail that we sent.`,
  // A bank account.
  changeIt: 'Change it',
  enterBankDetails: 'Enter bank details',
  // A bank account.
  removeIt: 'Remove it',
  yourBankAccount: 'Your bank account',
  accountHolder: 'Account holder',
  accountHolderHint: 'As the bank writes it.',
  iban: 'IBAN',
  bic: 'BIC',
  optionalBic: 'BIC (optional)',
  notSaved: 'It was not saved',
  savingNote:
    'It is stored encrypted, and payouts begin three days after you save it. We mail you about the change.',
  removeBankAccount: 'Remove your bank account?',
  removeBankAccountNote: 'Your money stays yours. Payouts wait for three days after this.',
  testTitle: 'Where test money goes',
  // The name of a provider that does not exist.
  testProvider: 'Test Provider',
  askingForNews: (provider: string) => `Asking ${provider} for news …`,
  connectNote: (provider: string) =>
    `Connect an account at ${provider} once. Your money is then sent there by itself, and paid to your bank. You can sell without it: your money waits here.`,
  connect: (provider: string) => `Connect ${provider}`,
  connectTestNote: 'Connect a test account, and see how money is sent and paid out. Nobody is paid.',
  connectTest: 'Connect a test account',
  lastAccountEnded: {
    deauthorized: (provider: string) =>
      `Your account at ${provider} was cut off from us. What was not sent yet is in your balance. Connect again to get it.`,
    left: 'You ended the last account. What was sent there is still paid to its bank.',
    undone: 'The last account was ended by the link in our mail.',
  },
  notOpened: 'It was not opened',
  country: 'Country of your bank account and address',
  countryHint: 'It cannot be changed later.',
  chooseCountry: 'Choose a country',
  providerFollows: (provider: string) =>
    `${provider}’s own page follows. It asks who you are and for your bank account; we do not see your documents. Money is sent there from three days after today on.`,
  goOnTo: (provider: string) => `Go on to ${provider}`,
  testPageFollows:
    'A page of ours follows, in the place of the payment provider’s. Nothing is opened anywhere.',
  goToTestPage: 'Go to the test page',
  /** Of the account with the provider. */
  states: {
    opening: 'Being opened',
    unfinished: 'Not finished',
    wants: 'Something is missing',
    overdue: 'Something is missing',
    checking: 'Being checked',
    active: 'Connected',
    rejected: 'Refused',
  },
  /** What the state means for the creator's money. */
  stateNotes: {
    opening: (provider: string) => `${provider} has not answered yet. Go on, and nothing is opened twice.`,
    unfinished: (provider: string) =>
      `${provider} does not know enough of you yet. Your sales go on, and your money waits here until you are done.`,
    wantsBy: ({ provider, day }: { provider: string; day: string }) =>
      `Everything works now. ${provider} wants to know more by ${day}, or payouts stop until it does.`,
    wantsSoon: (provider: string) =>
      `Everything works now. ${provider} wants to know more soon, or payouts stop until it does.`,
    overdue: (provider: string) =>
      `${provider} pays nothing out until it knows more. Your sales go on, and your money waits.`,
    paused: 'Payouts are paused at the moment. You need to do nothing.',
    checking: (provider: string) =>
      `${provider} looks at what you entered. This takes some days at most, and you need to do nothing.`,
    active: (provider: string) =>
      `Your money is sent to ${provider} as soon as it is no longer on hold, and ${provider} pays it to your bank.`,
    rejected: (provider: string) =>
      `${provider} does not take this account. Its mails to you say why. Your money is safe here: enter a bank account, and we pay you by hand.`,
  },
  stillMissing: 'Still missing',
  /** What a provider wants to know of a creator. */
  topics: {
    personal_details: 'Your name, date of birth and contact details',
    address: 'Your address',
    identity_document: 'A photo of your passport or identity card',
    bank_account: 'A bank account',
    tax_number: 'A tax or identity number',
    business_details: 'Details of your business',
    owners: 'Who owns and directs the business',
    website: 'The address of your page',
    terms: 'Your agreement to the terms',
    other: 'Some more details',
  },
  newAccount: (day: string) =>
    `This account is new. To keep your money safe, nothing is sent there before ${day}. If it was not you, follow the link in the mail that we sent.`,
  // `problem` is a sentence of `studioProblems`.
  notSentYet: ({ amount, problem }: { amount: string; problem: string }) =>
    `${amount} could not be sent yet, and is tried again. ${problem}`,
  goOnAt: (provider: string) => `Go on at ${provider}`,
  goOnAtTestPage: 'Go on at the test page',
  open: (provider: string) => `Open ${provider}`,
  openTestPage: 'Open the test page',
  replaceAccount: 'Use another account',
  endAccount: 'End this account?',
  endAccountNote:
    'Nothing more is sent to it, for example because you moved to another country. What was sent already is still paid to its bank. You can then connect a new account.',
  // An account with the provider.
  endIt: 'End it',
  payoutsToBank: 'Payouts to your bank',
  noPayoutsToBank: 'None yet. They begin by themselves when money was sent.',
  arrivesOn: 'Arrives on',
  payoutState: 'State',
  payoutStates: {
    on_the_way: 'On its way',
    paid: 'Paid',
    failed: 'Came back',
    canceled: 'Taken back',
  },
  amount: 'Amount',
  // `problem` is a sentence of `studioProblems`.
  payoutFailedWhy: ({ problem, provider }: { problem: string; provider: string }) =>
    `${problem} Enter another bank account at ${provider}; it is then paid again.`,
  payoutFailed: (provider: string) =>
    `Your bank did not take it. Enter another bank account at ${provider}; it is then paid again.`,
  payoutCanceled: (provider: string) => `${provider} pays it with the next payout.`,
  /** The page in the place of the provider's. */
  testPage: {
    title: 'Test payment provider',
    notRead: 'Your test account could not be read',
    noAccount: 'There is no test account',
    noAccountNote: 'It is connected on the balance, and only while payments are tests.',
    goToBalance: 'Go to the balance',
    notSent: 'It was not sent',
    lead: 'Here a real payment provider would ask who you are. Choose what you “enter”, and how it ends.',
    whatYouEnter: 'What you enter',
    howItEnds: 'How it ends',
    outcomes: {
      works: 'Everything is in order',
      bank_refuses: 'The bank sends payouts back',
      rejected: 'The account is refused',
    },
    sendIt: 'Send it',
    later: 'Later',
  },
};
