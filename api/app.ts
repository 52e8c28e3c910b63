import express, { type Express } from 'express';
import { AppError } from '#shared/appError.ts';
import { accountRoutes } from './accounts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { audienceRoutes } from './audience/routes.ts';
import { subscriptionRoutes } from './audience/subscriptionRoutes.ts';
import { cartRoutes } from './carts/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { ApiContext } from './context.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { errorHandler } from './errorHandler.ts';
import { fileRoutes } from './files/routes.ts';
import { basicAuth } from './http/basicAuth.ts';
import { knownPath } from './http/knownPath.ts';
import { readJson, refuseCompressed } from './http/readJson.ts';
import { requestLog } from './http/requestLog.ts';
import { instalmentRoutes } from './instalments/routes.ts';
import { masterclassRoutes } from './masterclasses/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { webhookRoutes } from './payments/webhookRoutes.ts';
import { reportRoutes } from './reports/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { studioRoutes } from './studio/routes.ts';
import { uploadPartRoutes } from './uploads/routes.ts';

/** The API in request order; the routers below are its table of contents. */
export function createApp(context: ApiContext): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(context));
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use(basicAuth({ credentials: context.config.basicAuth }));
  app.use(knownPath);
  app.use(refuseCompressed);
  // Before the body is read as JSON: the signature is over the very bytes.
  app.use(webhookRoutes(context));
  // Before it too: parts of files are bytes, whatever they are called.
  app.use(uploadPartRoutes(context));
  app.use(readJson());

  app.use(accountRoutes(context));
  app.use(settingsRoutes());
  app.use(studioRoutes(context));
  app.use(pageRoutes(context));
  app.use(shopRoutes(context));
  app.use(masterclassRoutes(context));
  app.use(fileRoutes(context));
  app.use(cartRoutes(context));
  app.use(checkoutRoutes(context));
  app.use(orderRoutes(context));
  app.use(deliveryRoutes(context));
  app.use(instalmentRoutes(context));
  app.use(subscriptionRoutes(context));
  app.use(audienceRoutes(context));
  app.use(analyticsRoutes(context));
  app.use(reportRoutes(context));

  app.use(() => {
    throw new AppError(404, 'not_found', 'There is nothing at this address.');
  });
  app.use(errorHandler);
  return app;
}
