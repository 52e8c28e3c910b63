import { account } from './en/account.ts';
import { accountMails } from './en/accountMails.ts';
import { ask } from './en/ask.ts';
import { blocks } from './en/blocks.ts';
import { cart } from './en/cart.ts';
import { confirmation } from './en/confirmation.ts';
import { copies } from './en/copies.ts';
import { failures } from './en/failures.ts';
import { frontPage } from './en/frontPage.ts';
import { head } from './en/head.ts';
import { home } from './en/home.ts';
import { inApp } from './en/inApp.ts';
import { invoice } from './en/invoice.ts';
import { instalmentMails } from './en/instalmentMails.ts';
import { kinds } from './en/kinds.ts';
import { latePayments } from './en/latePayments.ts';
import { legalTemplates } from './en/legalTemplates.ts';
import { legalTitles } from './en/legalTitles.ts';
import { lessons } from './en/lessons.ts';
import { mails } from './en/mails.ts';
import { masterclasses } from './en/masterclasses.ts';
import { messages } from './en/messages.ts';
import { metadata } from './en/metadata.ts';
import { news } from './en/news.ts';
import { offline } from './en/offline.ts';
import { orderInvoices } from './en/orderInvoices.ts';
import { ownPagePicture } from './en/ownPagePicture.ts';
import { page } from './en/page.ts';
import { pageTemplates } from './en/pageTemplates.ts';
import { passes } from './en/passes.ts';
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
import { studioAccount } from './en/studioAccount.ts';
import { studioAudience } from './en/studioAudience.ts';
import { studioBalance } from './en/studioBalance.ts';
import { studioBankDetails } from './en/studioBankDetails.ts';
import { studioBlocks } from './en/studioBlocks.ts';
import { studioCheckIn } from './en/studioCheckIn.ts';
import { studioConfirmation } from './en/studioConfirmation.ts';
import { studioCustomers } from './en/studioCustomers.ts';
import { studioDiscounts } from './en/studioDiscounts.ts';
import { studioDomain } from './en/studioDomain.ts';
import { studioDoor } from './en/studioDoor.ts';
import { studioEmbeds } from './en/studioEmbeds.ts';
import { studioForms } from './en/studioForms.ts';
import { studioFrame } from './en/studioFrame.ts';
import { studioHistory } from './en/studioHistory.ts';
import { studioImport } from './en/studioImport.ts';
import { studioInvoices } from './en/studioInvoices.ts';
import { studioKinds } from './en/studioKinds.ts';
import { studioLanguage } from './en/studioLanguage.ts';
import { studioLegal } from './en/studioLegal.ts';
import { studioNumbers } from './en/studioNumbers.ts';
import { studioOrders } from './en/studioOrders.ts';
import { studioPage } from './en/studioPage.ts';
import { studioPixels } from './en/studioPixels.ts';
import { studioProblems } from './en/studioProblems.ts';
import { studioProductFields } from './en/studioProductFields.ts';
import { studioProducts } from './en/studioProducts.ts';
import { studioSale } from './en/studioSale.ts';
import { studioSecurity } from './en/studioSecurity.ts';
import { studioSubpages } from './en/studioSubpages.ts';
import { studioTax } from './en/studioTax.ts';
import { studioToday } from './en/studioToday.ts';
import { studioTranslations } from './en/studioTranslations.ts';
import { studioUploads } from './en/studioUploads.ts';
import { studioWords } from './en/studioWords.ts';
import { stripeForm } from './en/stripeForm.ts';
import { support } from './en/support.ts';
import { checkout } from './en/checkout.ts';
import { order } from './en/order.ts';
import { pixels } from './en/pixels.ts';
import { plans } from './en/plans.ts';
import { tables } from './en/tables.ts';
import { testCards } from './en/testCards.ts';
import { testWallets } from './en/testWallets.ts';
import { toasts } from './en/toasts.ts';
import { ui } from './en/ui.ts';
import { waiver } from './en/waiver.ts';
import { withdrawal } from './en/withdrawal.ts';
import { wallet } from './en/wallet.ts';
import { withoutScript } from './en/withoutScript.ts';

/** What the code is written with. Every other language has the same keys and parameters. */
export const en = {
  account,
  accountMails,
  ask,
  blocks,
  cart,
  checkout,
  confirmation,
  copies,
  failures,
  frontPage,
  head,
  home,
  inApp,
  instalmentMails,
  invoice,
  kinds,
  latePayments,
  legalTemplates,
  legalTitles,
  lessons,
  mails,
  masterclasses,
  messages,
  metadata,
  news,
  offline,
  order,
  orderInvoices,
  ownPagePicture,
  page,
  pageTemplates,
  pixels,
  passes,
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
  studioAccount,
  studioAudience,
  studioBalance,
  studioBankDetails,
  studioBlocks,
  studioCheckIn,
  studioConfirmation,
  studioCustomers,
  studioDiscounts,
  studioDomain,
  studioDoor,
  studioEmbeds,
  studioForms,
  studioFrame,
  studioHistory,
  studioImport,
  studioInvoices,
  studioKinds,
  studioLanguage,
  studioLegal,
  studioNumbers,
  studioOrders,
  studioPage,
  studioPixels,
  studioProblems,
  studioProductFields,
  studioProducts,
  studioSale,
  studioSecurity,
  studioSubpages,
  studioTax,
  studioToday,
  studioTranslations,
  studioUploads,
  studioWords,
  support,
  tables,
  testCards,
  testWallets,
  toasts,
  ui,
  waiver,
  wallet,
  withdrawal,
  withoutScript,
};

/** What every language has: a text that is missing in one is a compile error. */
export type Catalogue = typeof en;
