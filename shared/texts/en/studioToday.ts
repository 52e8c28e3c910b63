import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

/** The dashboard's first screen: today's sales, what is to do, and the next steps. */
export const studioToday = {
  title: 'Today',
  welcome: {
    /** A stall is the creator's page with what they sell. */
    title: 'Your stall is open.',
    note: <Address>(address: Address): Sentence<Address> => [
      address,
      ' is yours. Put the address where people follow you; what they buy appears on this screen.',
    ],
    close: 'Close this welcome',
  },
  firstProduct: {
    title: 'What do you sell first?',
    note: 'It is then in your shop and on your page. Everything can be changed later.',
    onSale: (product: string) => `“${product}” is on sale.`,
    tryAsBuyer: 'Try it as a buyer',
    addWords: 'Add pictures and words',
  },
  start: {
    title: 'Getting started',
    progress: ({ done, all }: { done: number; all: number }) => `${done} of ${all} done`,
    /** What follows the step is only read out. */
    doneStep: <Mark>(step: string, mark: (text: string) => Mark): Sentence<Mark> => [step, mark(' (done)')],
    addressShared: 'Your address is on its way.',
    steps: {
      picture: 'Show your face: a picture for your page',
      block: 'Add a block to your page',
      product: 'Make something to sell',
      testPurchase: 'Buy it yourself, as a test',
      share: 'Share your address',
    },
  },
  /** Asked after the first sale. `provider` is the name of a payment provider. */
  bankDetails: {
    title: 'Where should your money go?',
    connectNote: (provider: string) =>
      `You sold something. Connect ${provider} once, and your money is sent there by itself.`,
    enterNote: 'You sold something. Enter your bank account once, and payouts are sent there.',
    connect: (provider: string) => `Connect ${provider}`,
    enter: 'Enter bank details',
    dontAsk: 'Don’t ask again',
  },
  todo: {
    title: 'To do',
    notRead: 'What is to do could not be read',
    nothing: 'Nothing to do',
    paymentDisputed: (number: number) => `The payment of order #${number} is disputed`,
    bankAsks: (number: number) => `A bank asks about the payment of order #${number}`,
    refundFailed: (number: number) => `A refund of order #${number} did not reach the buyer`,
    /** The buyer used the right of the first 14 days. */
    withdrawn: (number: number) => `A withdrawal: refund order #${number} within 14 days`,
    confirmEmail: 'Confirm your e-mail address',
    parcels: (count: number) =>
      plural('en', count, {
        one: '1 parcel to send',
        other: `${count.toLocaleString('en')} parcels to send`,
      }),
    instalmentNotPaid: (number: number) => `An instalment of order #${number} is not paid`,
  },
  sales: {
    notRead: 'Your sales could not be read',
    revenueToday: 'Today’s revenue',
    /** Stands above the count. */
    ordersToday: (count: number) => plural('en', count, { one: 'Order today', other: 'Orders today' }),
    lastDays: (count: number) =>
      plural('en', count, {
        one: 'The last day',
        other: `The last ${count.toLocaleString('en')} days`,
      }),
    /** What a chart shows. `most` is the amount of the best day. */
    inWords: ({ sum, days, bestDay, most }: { sum: string; days: number; bestDay: string; most: string }) =>
      plural('en', days, {
        one: `${sum} in 1 day, most on ${bestDay}: ${most}`,
        other: `${sum} in ${days.toLocaleString('en')} days, most on ${bestDay}: ${most}`,
      }),
  },
  orders: {
    title: 'Recent orders',
    notRead: 'Your orders could not be read',
    none: 'No orders yet',
    noneNote:
      'The first one comes from someone who already knows you. Put your address into your profile, or send it to a friend.',
    copyAddress: 'Copy my address',
    /** An order of the examples that a new creator can look at. */
    sample: 'Sample',
    /** An order that was paid as a test. */
    test: 'Test',
  },
  page: {
    title: 'Your page',
    notRead: 'Your page could not be read',
    copy: 'Copy',
    open: 'Open',
    share: 'Share',
    qrCode: 'QR code',
    theme: 'How your page looks',
    light: 'Light',
    dark: 'Dark',
  },
  /** The QR code of the page's or a product's address. */
  code: {
    opens: 'What it opens',
    myPage: 'My page',
    ofMyPage: 'QR code of my page',
    ofProduct: (name: string) => `QR code of ${name}`,
    note: 'PNG is for screens and labels, SVG for print in any size. Print it at least 2 cm wide.',
    savePng: 'Save PNG',
    saveSvg: 'Save SVG',
    pngFailed: 'Your browser could not draw the picture. The SVG file can be saved instead.',
    productsNotRead: 'Your products could not be read',
    pageStillHere: 'The code of your page is here all the same.',
  },
};
