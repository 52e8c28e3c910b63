import express, { type Express } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { accountRoutes } from './accounts/routes.ts';
import { analyticsRoutes } from './insights/analytics/routes.ts';
import { sellerMessageRoutes } from './audience/sellerMessages.ts';
import { audienceRoutes } from './audience/routes.ts';
import { subscriptionRoutes } from './audience/subscriptionRoutes.ts';
import { cartRoutes } from './selling/carts/routes.ts';
import { checkoutRoutes } from './selling/checkout/routes.ts';
import type { ApiContext } from './context.ts';
import { indexPeople } from './audience/searchIndex.ts';
import { markDraft } from './catalogue/gettingStarted/startMarks.ts';
import { writeFirstPage } from './catalogue/pages/firstPage.ts';
import { countBuyers } from './insights/analytics/countVisits.ts';
import { creditCharge, debitTakenBack } from './orders/balance/movements.ts';
import { writeTickets } from './orders/deliveries/tickets.ts';
import { mailBuyerOfFailedRefunds } from './orders/mails/buyerFailedRefundMail.ts';
import { mailDisputes } from './orders/mails/disputeMail.ts';
import { mailFailedRefunds } from './orders/mails/failedRefundMail.ts';
import { mailOrder, mailRefund } from './orders/mails/mailOrder.ts';
import { indexOrder } from './orders/sales/searchIndex.ts';
import { countOrder } from './orders/totals.ts';
import { updateDiscountUses } from './selling/attempts/discountUses.ts';
import { resumeInstalments } from './selling/instalments/resumeInstalments.ts';
import { cancelInstalments, writeInstalments } from './selling/instalments/writeInstalments.ts';
import { writeBuyer } from './invoices/buyer.ts';
import { noteReturn } from './invoices/creditReturns.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { domainRoutes } from './catalogue/domains/routes.ts';
import { embedRoutes } from './catalogue/embeds/routes.ts';
import { legalRoutes } from './legal/routes.ts';
import { helperDoorRoutes } from './orders/door/routes.ts';
import { cancelGift, resumeGift } from './orders/gifts/refundedGifts.ts';
import { giftRoutes } from './orders/gifts/routes.ts';
import { deliveryRoutes } from './orders/deliveries/routes.ts';
import { findExamplePages } from './demo/examplePages.ts';
import { takeBackTransfers } from './orders/transfers/takeBack.ts';
import { errorHandler } from './http/errorHandler.ts';
import { pageFileRoutes } from './catalogue/pages/pageFileRoutes.ts';
import { fileRoutes } from './catalogue/media/routes.ts';
import { basicAuth } from './http/basicAuth.ts';
import { closeWhenStopping, healthRoutes } from './http/healthRoutes.ts';
import { knownPath } from './http/knownPath.ts';
import { readJson, refuseCompressed } from './http/readJson.ts';
import { requestLog } from './http/requestLog.ts';
import { appendStockHeader } from './http/appendStockHeader.ts';
import { instalmentRoutes } from './orders/instalmentRoutes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { masterclassRoutes } from './catalogue/masterclasses/routes.ts';
import { purchaseRoutes } from './orders/purchases/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { withdrawalRoutes } from './orders/withdrawalRoutes.ts';
import { settleWithdrawals } from './orders/withdrawals/settleWithdrawals.ts';
import { subpageRoutes } from './catalogue/subpages/routes.ts';
import { pageRoutes } from './catalogue/pages/routes.ts';
import { testBankRoutes } from './orders/paymentEvents/testBankRoutes.ts';
import { webhookRoutes } from './orders/paymentEvents/webhookRoutes.ts';
import { announceProduct, announceSale } from './push/announcements.ts';
import { pushRoutes } from './push/routes.ts';
import { reportRoutes } from './insights/reports/routes.ts';
import { settingsRoutes } from './money/settingsRoutes.ts';
import { recordTax, returnTax } from './tax/entries.ts';
import { queueReversals, queueSale } from './tax/transactions/queueTransactions.ts';
import { viesClient } from './tax/vatNumbers.ts';
import { shopRoutes } from './catalogue/products/routes.ts';
import { studioRoutes } from './studioRoutes.ts';
import { uploadPartRoutes } from './catalogue/uploads/routes.ts';

/** The API's middleware and routers in the order in which they run. */
export function createApp(context: ApiContext): Express {
  subscribeFollowers(context);
  const app = express();
  app.disable('x-powered-by');
  app.use(closeWhenStopping(context));
  // These calls get no log line: a load balancer asks several times a second.
  app.use(healthRoutes(context));
  app.use(requestLog(context));
  app.use(basicAuth({ credentials: context.config.basicAuth }));
  app.use(metricsRoutes(context));
  app.use(knownPath);
  app.use(refuseCompressed);
  app.use((req, res, next) => {
    // Not for reads: the web server's own renders read too, and they ignore this header.
    if (req.method !== 'GET') appendStockHeader(context, res);
    next();
  });
  // This comes before the JSON parser, because the signature covers the exact bytes.
  app.use(webhookRoutes(context));
  // This comes before the JSON parser too: parts of files are bytes, whatever their content type is.
  app.use(uploadPartRoutes(context));
  app.use(readJson());

  app.use(accountRoutes(context, writeFirstPage));
  app.use(settingsRoutes(context, () => findExamplePages(context.store)));
  app.use(studioRoutes(context));
  app.use(pageRoutes(context));
  app.use(subpageRoutes(context));
  app.use(legalRoutes(context));
  app.use(embedRoutes(context));
  app.use(domainRoutes(context));
  app.use(shopRoutes(context));
  app.use(masterclassRoutes(context));
  app.use(fileRoutes(context));
  app.use(pageFileRoutes(context));
  const confirmNumber = viesClient({ url: context.config.viesUrl, log: context.log });
  app.use(cartRoutes(context, confirmNumber));
  app.use(checkoutRoutes(context, confirmNumber));
  app.use(testBankRoutes(context));
  app.use(orderRoutes(context));
  app.use(withdrawalRoutes(context));
  app.use(purchaseRoutes(context));
  app.use(deliveryRoutes(context));
  app.use(giftRoutes(context));
  app.use(invoiceRoutes(context));
  app.use(helperDoorRoutes(context));
  app.use(instalmentRoutes(context));
  app.use(subscriptionRoutes(context));
  app.use(audienceRoutes(context));
  app.use(analyticsRoutes(context));
  app.use(sellerMessageRoutes(context));
  app.use(reportRoutes(context));
  app.use(pushRoutes(context));

  app.use(() => {
    throw refusal(404, 'not_found');
  });
  app.use(errorHandler);
  return app;
}

/** The followers of each event, in this order. Each runs in the transaction that writes the event. */
function subscribeFollowers({ events, config, taxCalculator }: ApiContext): void {
  events.subscribe('orderPlaced', indexOrder, writeTickets, writeInstalments, mailOrder(config));
  events.subscribe('orderPlaced', writeBuyer, countOrder, announceSale);
  events.subscribe('chargeSucceeded', creditCharge, recordTax, queueSale(taxCalculator));
  events.subscribe('moneyReturned', debitTakenBack, takeBackTransfers, noteReturn);
  events.subscribe('moneyReturned', returnTax, queueReversals);
  events.subscribe('moneyReturned', updateDiscountUses, cancelInstalments, cancelGift);
  events.subscribe('moneyReturned', settleWithdrawals);
  events.subscribe('visitorsOrdered', countBuyers);
  events.subscribe('refundSucceeded', mailRefund(config));
  events.subscribe('disputeChanged', mailDisputes(config));
  events.subscribe('refundsFailed', resumeInstalments, resumeGift);
  events.subscribe('refundsFailed', mailFailedRefunds(config), mailBuyerOfFailedRefunds(config));
  events.subscribe('peopleJoined', indexPeople);
  events.subscribe('productReleased', announceProduct);
  events.subscribe('draftSaved', markDraft);
}
