/** What is said of one instalment: `count` is e.g. `2 of 3`. */
type Instalment = { name: string; amount: string; count: string; day: string };

export const instalmentMails = {
  yourOrder: 'your order',
  count: (number: number, count: number) => `${number} of ${count}`,
  testOrder: 'This is a test order: no money moves.',
  about: (number: number, seller: string) => `This is about order no. ${number} from ${seller}:`,

  announcement: {
    subject: ({ day, amount, name }: Instalment) => `On ${day} we charge ${amount} for ${name}`,
    charge: ({ name, day, amount, count }: Instalment) =>
      `A short note before the next instalment of ${name}: on ${day} we charge ${amount} to the card of this order. It is instalment ${count}.`,
    nothingToDo:
      'There is nothing that you need to do. To have another card charged, choose it on your order’s page. Should the card not work, we write to you, and you can pay with another one.',
    changeCard: 'Use another card',
  },

  paid: {
    subject: ({ count, name, amount }: Instalment) => `Instalment ${count} of ${name} is paid: ${amount}`,
    thanks: ({ count, name, amount }: Instalment) =>
      `Thank you! Instalment ${count} of ${name}, ${amount}, is paid. This is your receipt.`,
  },

  missed: {
    subject: ({ amount, name }: Instalment) => `We could not charge ${amount} for ${name}`,
    missed: ({ amount, count, name }: Instalment) =>
      `We could not charge ${amount} for instalment ${count} of ${name}.`,
    reason: (reason: string) => `The reason: ${reason}`,
    tryAgain: (day: string) =>
      `We try again on ${day}. If you would rather use another card, you can pay at the link below.`,
    payWithOther: 'Pay with another card',
  },

  unpaid: {
    subject: ({ amount, name }: Instalment) => `${amount} for ${name} is still to be paid`,
    lastTry:
      'That was the last time we tried by ourselves. Please pay the instalment at the link below, with any card.',
    pay: 'Pay now',
  },

  paused: {
    subject: ({ name, amount }: Instalment) => `${name} is paused until ${amount} is paid`,
    lastTry: ({ name }: Instalment) =>
      `That was the last time we tried by ourselves, and ${name} is paused until it is paid. Pay the instalment at the link below, with any card, and everything goes on at once.`,
    pay: 'Pay and go on',
  },
};
