import { account } from './en/account.ts';
import { accountMails } from './en/accountMails.ts';
import { ask } from './en/ask.ts';
import { blocks } from './en/blocks.ts';
import { cart } from './en/cart.ts';
import { confirmation } from './en/confirmation.ts';
import { frontPage } from './en/frontPage.ts';
import { head } from './en/head.ts';
import { home } from './en/home.ts';
import { inApp } from './en/inApp.ts';
import { invoice } from './en/invoice.ts';
import { instalmentMails } from './en/instalmentMails.ts';
import { kinds } from './en/kinds.ts';
import { latePayments } from './en/latePayments.ts';
import { lessons } from './en/lessons.ts';
import { mails } from './en/mails.ts';
import { masterclasses } from './en/masterclasses.ts';
import { messages } from './en/messages.ts';
import { metadata } from './en/metadata.ts';
import { offline } from './en/offline.ts';
import { orderInvoices } from './en/orderInvoices.ts';
import { ownPagePicture } from './en/ownPagePicture.ts';
import { page } from './en/page.ts';
import { product } from './en/product.ts';
import { purchases } from './en/purchases.ts';
import { questions } from './en/questions.ts';
import { paymentMethods } from './en/paymentMethods.ts';
import { receipt } from './en/receipt.ts';
import { refusals } from './en/refusals.ts';
import { report } from './en/report.ts';
import { salesPicture } from './en/salesPicture.ts';
import { screens } from './en/screens.ts';
import { serverPages } from './en/serverPages.ts';
import { serverRefusals } from './en/serverRefusals.ts';
import { shop } from './en/shop.ts';
import { stripeForm } from './en/stripeForm.ts';
import { support } from './en/support.ts';
import { checkout } from './en/checkout.ts';
import { order } from './en/order.ts';
import { plans } from './en/plans.ts';
import { testCards } from './en/testCards.ts';
import { toasts } from './en/toasts.ts';
import { ui } from './en/ui.ts';
import { waiver } from './en/waiver.ts';

const en = {
  account,
  accountMails,
  ask,
  blocks,
  cart,
  checkout,
  confirmation,
  frontPage,
  head,
  home,
  inApp,
  instalmentMails,
  invoice,
  kinds,
  latePayments,
  lessons,
  mails,
  masterclasses,
  messages,
  metadata,
  offline,
  order,
  orderInvoices,
  ownPagePicture,
  page,
  plans,
  product,
  purchases,
  questions,
  paymentMethods,
  receipt,
  refusals,
  report,
  salesPicture,
  screens,
  serverPages,
  serverRefusals,
  shop,
  stripeForm,
  support,
  testCards,
  toasts,
  ui,
  waiver,
};

/** What every language has: a text that is missing in one is a compile error. */
export type Catalogue = typeof en;
