/** Mails about a creator's own account. */
export const accountMails = {
  reset: {
    asked: 'If this address belongs to an account, a mail is on its way.',
    subject: 'Choose a new password',
    text: 'Somebody, hopefully you, asked for a new password for your page. You can choose one here.',
    link: 'Choose a new password',
    note: (minutes: number) =>
      `The link works once, within the next ${minutes} minutes. If you did not ask for it, leave it: your password stays as it is.`,
  },

  takeover: {
    subject: 'There is a page with your address',
    hello: 'Hello,',
    text: 'somebody, hopefully you, wanted to open a page with this e-mail address. There is one already, and nobody has confirmed the address yet. If the address is yours, choose a new password and the page is yours too: whoever opened it is logged out.',
    link: 'Choose a password',
    note: (minutes: number) =>
      `The link works once, within the next ${minutes} minutes. If you did not ask for it, leave it: nothing changes.`,
  },

  confirmation: {
    subject: 'Please confirm your e-mail address',
    text: (page: string) =>
      `your page ${page} is open. Please confirm that this e-mail address is yours: news of your sales come here, and a new password when you need one.`,
    link: 'Confirm this address',
    note: (day: string) =>
      `The link works once, until ${day}. If you did not sign up, leave it: nothing is confirmed.`,
  },

  domain: {
    failingSubject: (host: string) => `Visitors may not find you at ${host}`,
    failing: (host: string, day: string) =>
      `when we looked today, ${host} did not lead to your page any more. Perhaps a DNS record was changed, or the domain has expired. We look again every hour. If it still does not work on ${day}, your page moves back to its address on Makerstall, so that nobody stands before a closed door.`,
    letGoSubject: (host: string) => `Your page is no longer at ${host}`,
    letGo: (host: string, page: string) =>
      `${host} has not led to your page for two days, so the page is at ${page} again. Once the records are right, it moves to your domain by itself.`,
    look: 'See what is wrong',
    note: 'You get this mail because the domain belongs to your page.',
  },

  newEmail: {
    subject: 'Confirm your new e-mail address',
    text: (email: string) =>
      `you asked to sign in with ${email} from now on. Follow this link to confirm it:`,
    link: 'Confirm this address',
    note: (hours: number) =>
      `The link works within the next ${hours} hours. If you didn't ask for it, leave it: nothing changes.`,
  },

  changed: {
    subjects: {
      email: 'Your e-mail address was changed',
      password: 'Your password was changed',
      two_factor_on: 'Two-factor sign-in was turned on',
      two_factor_off: 'Two-factor sign-in was turned off',
      recovery_codes: 'New recovery codes were made',
      bank_details: 'Your bank details were changed',
      payout_account: 'Where your money is sent was changed',
    },
    movedTo: (email: string, day: string) => `Your account is at ${email} since ${day}, and mails go there.`,
    on: (day: string) => `This was on ${day}.`,
    text: (subject: string, what: string) => `${subject}. ${what} If that was you, there is nothing to do.`,
    notYou:
      'If it was not you, somebody knows your password. This link puts your e-mail address, two-factor sign-in and the place where your money is sent back to what they were before, logs out everybody, and lets you choose a new password:',
    link: 'Undo this change',
    note: (day: string) => `The link works once, until ${day}.`,
  },

  payout: {
    subjects: {
      paid: (amount: string) => `Your payout of ${amount} was sent`,
      canceled: (amount: string) => `Your payout of ${amount} was not sent`,
      returned: (amount: string) => `Your payout of ${amount} came back`,
    },
    texts: {
      paid: (amount: string, reference: string) =>
        `we sent ${amount} to your bank account (${reference}). Banks take a day or two for it.`,
      canceled: (amount: string, reason: string) =>
        `we could not send you ${amount}: ${reason}. The money is available in your balance again.`,
      returned: (amount: string, reason: string) =>
        `your bank sent ${amount} back to us: ${reason}. The money is available in your balance again. Please check your bank details there before you ask for it once more.`,
    },
    open: 'Open your balance',
  },

  /** A payout of the payment provider to the creator's bank that failed. `why` is a whole sentence. */
  bankPayout: {
    subject: (amount: string) => `Your payout of ${amount} did not reach your bank`,
    text: ({ amount, provider }: { amount: string; provider: string }) =>
      `${provider} could not pay ${amount} into your bank account. The money is in your account with ${provider} again. Please check the bank details there: as long as they are wrong, nothing can be paid out.`,
    textWithReason: ({ amount, provider, why }: { amount: string; provider: string; why: string }) =>
      `${provider} could not pay ${amount} into your bank account. ${why} The money is in your account with ${provider} again. Please check the bank details there: as long as they are wrong, nothing can be paid out.`,
  },

  /** A refund that was accepted, and that did not reach the buyer. `why` is a whole sentence. */
  refundFailed: {
    subject: (amount: string) => `The refund of ${amount} did not reach the buyer`,
    text: ({ amount, number, why }: { amount: string; number: number; why: string }) =>
      `the refund of ${amount} for order #${number} was accepted first, but did not reach the buyer. ${why}`,
    money: 'The money is in your balance again, and the order no longer counts as refunded.',
    resold:
      'The seats that the refund had put up for sale were sold meanwhile: there are more sales than seats now.',
    instalments: (day: string) =>
      `The instalments of the order go on, the next one on ${day}. They end again as soon as you mark the money as paid back.`,
    gift: (day: string) => `The gift of the order was not sent yet, and is sent after all on ${day}.`,
    next: 'The buyer still expects the money: agree with them on another way, such as a bank transfer, pay them back yourself, and mark it on the page of the order.',
    open: 'Open the order',
  },

  /** What the bank of a buyer asks about, or wants back. */
  dispute: {
    inquirySubject: (number: number) => `A bank asks about order #${number}`,
    inquiry: ({ amount, number }: { amount: string; number: number }) =>
      `the bank of the buyer of order #${number} asks about the payment of ${amount} before it disputes it. No money was taken, and nothing is held back. A full refund ends the inquiry.`,
    openedSubject: (number: number) => `The payment of order #${number} is disputed`,
    opened: ({ amount, number }: { amount: string; number: number }) =>
      `the bank of the buyer of order #${number} wants the payment of ${amount} back. The sum is held, and the buyer’s downloads and tickets pause until the bank has decided.`,
    answerBy: (day: string) => `What speaks for you counts until ${day}.`,
    where: 'Your balance says what helps, and where to send it.',
    wonSubject: (number: number) => `The dispute of order #${number} was decided for you`,
    won: ({ amount, number }: { amount: string; number: number }) =>
      `the bank of the buyer of order #${number} has decided for you: you keep the payment of ${amount}, and the order goes on.`,
    lostSubject: (number: number) => `The dispute of order #${number} was decided for the buyer`,
    lost: ({ amount, number }: { amount: string; number: number }) =>
      `the bank of the buyer of order #${number} has decided for the buyer: the payment of ${amount} was taken back from your balance.`,
    open: 'Open the balance',
  },

  withdrawal: {
    subject: (number: number) => `A withdrawal from order #${number}`,
    withdrew: ({ name, number, time }: { name: string; number: number; time: string }) =>
      `${name} withdrew from the contract of order #${number} (${time}):`,
    refundBy: (day: string) =>
      `Pay back what was paid for it until ${day}, the way that it was paid. If everything was withdrawn, that includes the delivery.`,
    parcel: 'For a parcel you may wait until it is back, or until it was shown that it is on its way.',
  },

  undone: {
    subject: 'A change of your account was undone',
    text: (email: string) =>
      `somebody followed the link that we mailed when your account was changed. Its address is ${email} again, two-factor sign-in and the place where your money is sent are as they were before the change, a new password was set, and everybody was logged out.`,
    note: 'If that was not you, ask for a new password at once:',
  },
};
