import { type Request, type Response, type Router, Router as createRouter } from 'express';
import { pathParameter } from '#shared/addresses/addresses.ts';
import { AppError } from '#shared/wire/appError.ts';
import { pageUrl } from '#shared/addresses/domainOrigin.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { askedLanguage, prefixOf } from '../http/pageLanguage.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';
import { applePass, type PassLook } from '../passes/applePass.ts';
import { drawPassPictures } from '../passes/drawPassPictures.ts';
import { googlePassLink } from '../passes/googlePassLink.ts';
import { loadTicket, type LoadedTicket } from '../passes/loadTicket.ts';
import { passColours } from '../passes/passColours.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import { noPassPage } from '../ssr/noPassPage.ts';
import { sendPlainPage } from '../ssr/plainPage.ts';
import type { Renderer } from '../ssr/renderPage.ts';
import { unknownPage } from '../upstream/pageFailure.ts';

type Parts = {
  /** Each `undefined` without keys. */
  wallets: {
    apple: Parameters<typeof applePass>[2]['apple'] | undefined;
    google: Parameters<typeof googlePassLink>[2]['google'] | undefined;
  };
  renderer: Renderer;
  transport: (visitor: Visitor) => Transport;
  limits: Pick<RateLimits, 'passes'>;
  publicUrl: string;
  now: () => Date;
};

type PassRequest = Request<{ token: string; ticket: string }>;

type Ready = Extract<LoadedTicket, { ticket: object }>;

type Send = (response: Response, ready: Ready, look: PassLook) => Promise<void>;

/**
 * `/orders/{token}/tickets/{ticket_id}.pkpass` and `…/google`, and the same of a gift: one ticket for a wallet, for whoever has the address of
 * the page that shows it. A wallet without keys has no addresses.
 */
export function passRoutes({ wallets, renderer, transport, limits, publicUrl, now }: Parts): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  const errorPages = createErrorPages(renderer);
  const { apple, google } = wallets;

  for (const page of ['orders', 'gifts'] as const) {
    const ofTicket = `/${page}/:token/tickets/:ticket`;
    if (apple)
      answer(page, `${ofTicket}.pkpass`, async (response, { ticket, awning }, look) => {
        if (Object.values(apple.ends).some((end) => end <= now()))
          throw new AppError(503, 'certificate_ended', serverRefusals.passCertificateEnded);
        const pictures = await drawPassPictures(awning);
        const pass = await applePass(ticket, look, { apple, pictures });
        response.attachment(`ticket-${ticket.number}.pkpass`).type('application/vnd.apple.pkpass').send(pass);
      });
    if (google)
      answer(page, `${ofTicket}/google`, async (response, { ticket, domain }, look) => {
        const logo = ticket.seller && `${pageUrl(publicUrl, { ...ticket.seller, domain })}/icon-512.png`;
        response
          .status(303)
          .location(await googlePassLink(ticket, look, { google, logo: readable(logo), now: now() }))
          .end();
      });
  }

  function answer(page: 'orders' | 'gifts', address: string, send: Send): void {
    router.get(address, limits.passes, (request: PassRequest, response, next) => {
      requestContextOf(request).route = address;
      const { token, ticket: ticketId } = request.params;
      if (!pathParameter.test(token) || !pathParameter.test(ticketId)) return next('router');
      return errorPages.orErrorPage({ request, response }, request.path, async () => {
        const loaded = await loadTicket(transport(visitorOf(request)), { page, token, ticketId });
        if (!loaded) throw unknownPage();
        const language = askedLanguage(request) ?? loaded.language;
        const path = `${prefixOf(request)}/${page}/${token}`;
        if ('refused' in loaded) {
          const styles = renderer.styles();
          const refusal = noPassPage({ reason: loaded.refused, href: path, language, styles });
          sendPlainPage(response.status(403), renderer, refusal);
          return;
        }
        response.set({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        });
        const look = { colours: passColours(loaded.awning), language, url: publicUrl + path };
        await send(response, loaded, look);
      });
    });
  }

  return router;
}

/** Google reads pictures over HTTPS alone. */
function readable(address: string | undefined): string | undefined {
  return address?.startsWith('https:') ? address : undefined;
}
