import { type Request, type Router, Router as createRouter } from 'express';
import { pathParameter } from '#shared/addresses/addresses.ts';
import { AppError } from '#shared/wire/appError.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { subscription, type Subscription } from '#shared/audience/subscriptionSchema.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { sendFailure } from '../http/sendFailure.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import type { Renderer } from '../ssr/renderPage.ts';
import { sendPlainPage } from '../ssr/plainPage.ts';
import { unsubscribePage } from '../ssr/unsubscribePage.ts';
import { readOwnBody } from '../http/requestBody.ts';
import { visitorOf, type Visitor } from '../http/visitor.ts';
import { languageOf } from '../http/pageLanguage.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';

type Parts = {
  renderer: Renderer;
  transport: (visitor: Visitor) => Transport;
  limits: Pick<RateLimits, 'unsubscribe'>;
  timeoutMs: number;
};

const maxBytes = 4096;

/**
 * `/unsubscribe/{token}`: GET shows the sender and one button. POST unsubscribes, by that button or by a mail program's one-click request
 * (RFC 8058). GET changes nothing, because programs also follow the links of a mail.
 */
export function unsubscribeRoutes({ renderer, transport, limits, timeoutMs }: Parts): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  const errorPages = createErrorPages(renderer);

  router.all('/unsubscribe/:token', (request, response, next) => {
    requestContextOf(request).route = '/unsubscribe/:token';
    if (!pathParameter.test(request.params.token)) return next('router');
    limits.unsubscribe(request, response, next);
  });

  router.get('/unsubscribe/:token', (request, response) =>
    errorPages.orErrorPage({ request, response }, request.path, async () => {
      const page = unsubscribePage({
        subscription: await ask(request, { method: 'GET' }),
        isBack: request.query['again'] !== undefined,
        language: languageOf(request),
        styles: renderer.styles(),
      });
      sendPlainPage(response, renderer, page);
    }),
  );

  router.post('/unsubscribe/:token', async (request, response) => {
    const body = await readOwnBody(request, response, { maxBytes, timeoutMs });
    const action = requestedAction(body.toString('utf8'));
    if (action === undefined) {
      sendFailure(response, { status: 400, message: serverRefusals.unsubscribeUnclear });
      return;
    }
    await errorPages.orErrorPage({ request, response }, request.path, async () => {
      await ask(request, { method: 'POST', body: { subscribed: action === 'subscribe' } });
      response.set('cache-control', 'no-store');
      // A mail program follows no redirect. A person's browser shows the new state.
      const { done } = serverPageTexts(languageOf(request)).unsubscribe;
      if (action === 'one-click') response.type('text').send(done);
      else response.redirect(303, `${request.path}${action === 'subscribe' ? '?again' : ''}`);
    });
  });

  async function ask(
    request: Request<{ token: string }>,
    call: { method: 'GET' | 'POST'; body?: unknown },
  ): Promise<Subscription> {
    const send = transport(visitorOf(request));
    const answer = await send({ ...call, upstream: 'main', path: `/unsubscribe/${request.params.token}` });
    const read = subscription.safeParse(answer);
    if (!read.success)
      throw new AppError(502, 'bad_answer', serverRefusals.subscriptionUnreadable, { cause: read.error });
    return read.data;
  }

  return router;
}

/** What a form submits, in either of the two encodings of forms. */
function requestedAction(body: string): 'unsubscribe' | 'subscribe' | 'one-click' | undefined {
  const fields = new URLSearchParams(body);
  if (fields.get('subscribed') === 'no') return 'unsubscribe';
  if (fields.get('subscribed') === 'yes') return 'subscribe';
  const isOneClick = fields.get('List-Unsubscribe') === 'One-Click' || hasOneClickPart(body);
  return isOneClick ? 'one-click' : undefined;
}

/** Whether a multipart form holds the field `List-Unsubscribe` with the value of RFC 8058. */
function hasOneClickPart(body: string): boolean {
  const start = body.indexOf('name="List-Unsubscribe"\r\n');
  const headersEnd = start === -1 ? -1 : body.indexOf('\r\n\r\n', start);
  return headersEnd !== -1 && body.startsWith('One-Click\r\n', headersEnd + 4);
}
