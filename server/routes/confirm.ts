import { type Request, type Response, type Router, Router as createRouter } from 'express';
import { pathParameter } from '#shared/addresses.ts';
import { AppError } from '#shared/appError.ts';
import type { Transport } from '#shared/renderBundle.ts';
import { confirmation, type Confirmation } from '#shared/subscriptionSchema.ts';
import { httpStatusOf } from '../http/errorHandler.ts';
import { languageOf } from '../http/pageLanguage.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';
import { confirmPage } from '../ssr/confirmPage.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import { plainStyleSource } from '../ssr/plainPage.ts';
import type { Renderer } from '../ssr/renderPage.ts';
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
  const styles = [plainStyleSource()];

  router.all(address, (request, response, next) => {
    requestContextOf(request).route = address;
    if (!pathParameter.test(request.params.token)) return next('router');
    limits.unsubscribe(request, response, next);
  });

  router.get(address, (request, response) =>
    orErrorPage(request, response, async () => {
      const page = confirmPage({
        confirmation: await ask(request, 'GET'),
        language: languageOf(request),
        styles: renderer.assetsOf([]).styles,
      });
      response
        .set(renderer.headers({ path: request.path, scripts: [], styles, isErrorPage: false }))
        .set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .type('html')
        .send(page);
    }),
  );

  router.post(address, (request, response) =>
    orErrorPage(request, response, async () => {
      await ask(request, 'POST');
      response.set('cache-control', 'no-store').redirect(303, request.path);
    }),
  );

  async function ask(request: Request<{ token: string }>, method: 'GET' | 'POST'): Promise<Confirmation> {
    const send = transport(visitorOf(request));
    const path = `/contact/confirm/${request.params.token}`;
    const read = confirmation.safeParse(
      await send({ upstream: 'main', method, path, ...(method === 'POST' ? { body: {} } : {}) }),
    );
    if (!read.success) throw badResponse(read.error);
    return read.data;
  }

  /** Whoever follows a link gets a page, also for an error. Source: contract, section 3, "status". */
  async function orErrorPage(
    request: Request,
    response: Response,
    answer: () => Promise<void>,
  ): Promise<void> {
    try {
      await answer();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const status = httpStatusOf(error);
      const shown = status === 404 || status === 504 ? status : 502;
      await errorPages.send({ request, response }, { status: shown, path: request.path });
    }
  }

  return router;
}
