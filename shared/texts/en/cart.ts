import type { TaxName } from '../../taxes/taxNames.ts';
import { plural } from '../plural.ts';
import { select } from '../select.ts';
import type { Sentence } from '../sentence.ts';

export const cart = {
  yourCartOf: (count: number) => `Your cart (${count})`,
  yourCart: 'Your cart',
  paymentUnanswered: 'A payment for this cart has no answer yet.',
  seePayment: 'See how it stands',
  empty: 'Nothing in here yet',
  seeTheShop: 'See the shop',
  emptyNote: 'What you choose is kept here, also when you come back later.',
  subTotal: 'Sub-total',
  cartCurrency: 'Currency of the cart',
  instalmentsNote: 'Instalments: only the first is charged today.',
  // The name of a tax, as on receipts. It stands here again because the cart does not load the texts of receipts.
  taxName: (name: TaxName) =>
    select(name, {
      gst: 'GST',
      sales_tax: 'sales tax',
      consumption_tax: 'consumption tax',
      service_tax: 'service tax',
      tax: 'tax',
      other: 'VAT',
    }),
  // `tax`: its name. As the first word it is shown with a capital letter.
  taxIncluded: (tax: string) => `${tax} is included where it is due.`,
  taxAtCheckout: (tax: string) => `${tax} is added at the checkout where it is due.`,
  includesTax: (amount: string, tax: string) => `Includes about ${amount} ${tax}.`,
  addsTax: (amount: string, tax: string) => `Plus about ${amount} ${tax}, by your country.`,
  tooLittle: (least: string) => `A card pays at least ${least}. Please add something to your cart.`,
  tooMuch: (most: string) => `A card pays at most ${most} at once. Please buy less at once.`,
  goToCheckout: 'Go to checkout',
  quantityOf: (name: string) => `Quantity of ${name}`,
  allThatAreLeft: 'All that are left',
  each: <Price>(price: Price): Sentence<Price> => [price, ' each'],
  remove: (name: string) => `Remove ${name}`,
  ownPrice: 'The price you chose',
  changeAnswers: 'Change answers',
  answerQuestions: 'Answer the seller’s questions',
  ofProduct: (action: string, name: string) => `${action}: ${name}`,
  saveAnswers: 'Save answers',
  answersNotSaved: 'The answers were not saved',
  takenOut: (name: string) => `“${name}” was taken out.`,
  undo: 'Undo',
  alreadyInCart: (name: string) => `“${name}” is already in your cart.`,
  changedTo: (to: string, name: string) => `Changed to ${to}. You buy “${name}” only once.`,
  justSoldOut: (name: string) => `“${name}” has just sold out.`,
  fewSeats: (count: number, name: string) =>
    plural('en', count, {
      one: `Only one is left of “${name}”, counting those in your cart.`,
      other: `Only ${count} are left of “${name}”, counting those in your cart.`,
    }),
  betterDiscount: (code: string) => `${code}: a better discount is taken off already`,
  idleDiscount: (code: string) => `${code}: nothing to take off now`,
  removeDiscount: (code: string) => `Remove the discount ${code}`,
  codeNeeded: 'Please type the code.',
  discountFailed: 'Something went wrong',
  addDiscountCode: 'Add a discount code',
  discountCode: 'Discount code',
  apply: 'Apply',
};

export type CartTexts = typeof cart;
