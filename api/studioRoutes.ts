import { Router } from 'express';
import type { ApiContext } from './context.ts';
import { peopleRoutes } from './audience/peopleRoutes.ts';
import { owedBy } from './orders/balance/debts.ts';
import { bankDetailsRoutes } from './orders/balance/bankDetailsRoutes.ts';
import { balanceRoutes } from './orders/balance/routes.ts';
import { payoutAccountRoutes } from './orders/payoutAccounts/routes.ts';
import { discountRoutes } from './selling/discounts/studioRoutes.ts';
import { numbersRoutes } from './insights/numbers/routes.ts';
import { doorLinkRoutes } from './orders/door/routes.ts';
import { customerRoutes } from './orders/customers/routes.ts';
import { saleRoutes } from './orders/saleRoutes.ts';
import { ownAccountRoutes } from './accounts/ownAccount/routes.ts';
import { loadEuropeanSales } from './catalogue/pages/europeanSales.ts';
import { pageDraftRoutes } from './catalogue/pages/draftRoutes.ts';
import { subpageDraftRoutes } from './catalogue/subpages/draftRoutes.ts';
import { studioSubpageRoutes } from './catalogue/subpages/studioRoutes.ts';
import { peopleImportRoutes } from './audience/imports/routes.ts';
import { productRoutes } from './catalogue/products/productRoutes.ts';
import { studioPageFileRoutes } from './catalogue/pages/pageFileRoutes.ts';
import { productFileRoutes } from './catalogue/uploads/productFileRoutes.ts';
import { uploadRoutes } from './catalogue/uploads/routes.ts';
import { studioInvoiceRoutes } from './invoices/studioRoutes.ts';
import { taxRoutes } from './tax/routes.ts';
import { testPurchaseRoutes } from './selling/checkout/testPurchaseRoutes.ts';
import { studioLegalRoutes } from './legal/studioRoutes.ts';
import { pushDeviceRoutes } from './push/studioRoutes.ts';
import { studioDomainRoutes } from './catalogue/domains/studioRoutes.ts';
import { studioEmbedRoutes } from './catalogue/embeds/studioRoutes.ts';
import { studioTranslationRoutes } from './catalogue/translations/studioRoutes.ts';
import { studioPixelRoutes } from './catalogue/pixels/studioRoutes.ts';
import { startRoutes } from './catalogue/gettingStarted/routes.ts';

/** All routes of the dashboard, below `/studio/{account_id}`. Source: contract, section 6, "Dashboard". */
export function studioRoutes(context: ApiContext): Router {
  const router = Router();
  // Visitors' calls need not be compared with a hundred routes. Links in mails to creators are below `/auth`.
  router.use((req, _res, next) => next(/^\/(?:studio|auth)\//i.test(req.path) ? undefined : 'router'));
  router.use('/studio', (_req, res, next) => {
    // Responses for a creator must not be cached.
    res.set('cache-control', 'no-store');
    next();
  });
  router.use(pageDraftRoutes(context));
  router.use(studioPageFileRoutes(context));
  router.use(studioSubpageRoutes(context));
  router.use(subpageDraftRoutes(context));
  router.use(saleRoutes(context));
  router.use(doorLinkRoutes(context));
  router.use(customerRoutes(context));
  router.use(discountRoutes(context));
  router.use(numbersRoutes(context));
  router.use(productRoutes(context));
  router.use(startRoutes(context));
  router.use(testPurchaseRoutes(context));
  router.use(ownAccountRoutes(context, { owedBy, europeanSalesOf: loadEuropeanSales }));
  router.use(peopleRoutes(context));
  router.use(peopleImportRoutes(context));
  router.use(taxRoutes(context));
  router.use(studioInvoiceRoutes(context));
  router.use(studioLegalRoutes(context));
  router.use(studioEmbedRoutes(context));
  router.use(studioTranslationRoutes(context));
  router.use(studioPixelRoutes(context));
  router.use(studioDomainRoutes(context));
  router.use(pushDeviceRoutes(context));
  router.use(balanceRoutes(context));
  router.use(bankDetailsRoutes(context));
  router.use(payoutAccountRoutes(context));
  router.use(uploadRoutes(context));
  router.use(productFileRoutes(context));
  return router;
}
