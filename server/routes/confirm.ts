import { type Request, type Response, type Router, Router as createRouter } from 'express';
import { pathParameter } from '#shared/addresses/addresses.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { confirmation, type Confirmation } from '#shared/audience/subscriptionSchema.ts';
import { askedLanguage } from '../http/pageLanguage.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';
import { confirmPage } from '../ssr/confirmPage.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import { sendPlainPage } from '../ssr/plainPage.ts';
import type { Renderer } from '../ssr/renderPage.ts';
import { isGone } from '../upstream/pageFailure.ts';
import { badResponse } from '../upstream/responseReader.ts';

type Parts = {
  renderer: Renderer;
  transport: (visitor: Visitor) => Transport;
  limits: Pick<RateLimits, 'unsubscribe'>;
};

const address = '/contact/confirm/:token';

/**
 * The mailed link by which somebody confirms that they want a creator's mail: GET shows the words and one button, POST confirms. GET changes
 * nothing, because programs also follow the links of a mail.
 */
export function confirmRoutes({ renderer, transport, limits }: Parts): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  const errorPages = createErrorPages(renderer);

  router.all(address, (request, response, next) => {
    requestContextOf(request).route = address;
    if (!pathParameter.test(request.params.token)) return next('router');
    limits.unsubscribe(request, response, next);
  });

  router.get(address, (request, response) =>
    errorPages.orErrorPage({ request, response }, request.path, async () => {
      send(response, await ask(request, 'GET'));
    }),
  );

  router.post(address, (request, response) =>
    errorPages.orErrorPage({ request, response }, request.path, async () => {
      if (await ask(request, 'POST')) response.set('cache-control', 'no-store').redirect(303, request.path);
      else send(response, undefined);
    }),
  );

  function send(response: Response, found: Confirmation | undefined): void {
    const styles = renderer.styles();
    const language = askedLanguage(response.req) ?? found?.language ?? 'en';
    const page = confirmPage({ confirmation: found, language, styles });
    sendPlainPage(response.status(found ? 200 : 404), renderer, page);
  }

  /** `undefined` for a link that is unknown or too old. */
  async function ask(
    request: Request<{ token: string }>,
    method: 'GET' | 'POST',
  ): Promise<Confirmation | undefined> {
    const call = transport(visitorOf(request));
    const path = `/contact/confirm/${request.params.token}`;
    const body = method === 'POST' ? { body: {} } : {};
    const answer = await call({ upstream: 'main', method, path, ...body }).catch(undefinedIfGone);
    if (answer === undefined) return undefined;
    const read = confirmation.safeParse(answer);
    if (!read.success) throw badResponse(read.error);
    return read.data;
  }

  return router;
}

function undefinedIfGone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}
