import { type Request, type Router, Router as createRouter } from 'express';
import { pathParameter } from '#shared/addresses/addresses.ts';
import type { Gift } from '#shared/orders/giftSchema.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { eventsOf, ticketCalendar } from '../calendar/ticketCalendar.ts';
import { languageOf } from '../http/pageLanguage.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import type { Renderer } from '../ssr/renderPage.ts';
import { unknownPage } from '../upstream/pageFailure.ts';

type Parts = {
  renderer: Renderer;
  transport: (visitor: Visitor) => Transport;
  publicUrl: string;
  now: () => Date;
};

/** `/orders/{token}/tickets.ics` and the same of a gift: its events for a calendar. 404 where there is no ticket of an event with a date. */
export function calendarRoutes({ renderer, transport, publicUrl, now }: Parts): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  const errorPages = createErrorPages(renderer);

  for (const page of ['orders', 'gifts'] as const)
    router.get(`/${page}/:token/tickets.ics`, (request: Request<{ token: string }>, response, next) => {
      const { token } = request.params;
      requestContextOf(request).route = `/${page}/:token/tickets.ics`;
      if (!pathParameter.test(token)) return next('router');
      const path = `/${page}/${token}`;
      return errorPages.orErrorPage({ request, response }, request.path, async () => {
        const read = transport(visitorOf(request));
        // The transport has read the answer with the schema of its call.
        const { items } = (await read({ upstream: 'main', method: 'GET', path })) as Order | Gift;
        const events = eventsOf(items);
        if (events.length === 0) throw unknownPage();
        const { host } = new URL(publicUrl);
        const url = publicUrl + path;
        const calendar = await ticketCalendar(events, {
          url,
          host,
          language: languageOf(request),
          now: now(),
        });
        response
          .set({
            'cache-control': 'no-store',
            'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex',
          })
          .type('text/calendar')
          .send(calendar);
      });
    });

  return router;
}
