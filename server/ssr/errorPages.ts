import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/wire/appError.ts';
import { createEncodingPicker, type PickEncoding } from '../http/contentEncoding.ts';
import { directionOf, localeOf, type Language } from '#shared/texts/languages.ts';
import { httpStatusOf } from '../http/errorHandler.ts';
import { askedLanguage, languageOf } from '../http/pageLanguage.ts';
import { serverPageTexts } from '../http/serverPageTexts.ts';
import { bodyOf, type Exchange, type ReadyPage, sendDocument, wholeDocument } from './readyPage.ts';
import { sendStream, type Renderer } from './renderPage.ts';

export type FailureStatus = 404 | 500 | 502 | 504;

/** Error pages. They are the same for everyone, so each is rendered once for each language and cached. */
export function createErrorPages(renderer: Renderer) {
  const cache = new Map<string, Promise<ReadyPage>>();
  const pickEncoding: PickEncoding = createEncodingPicker();

  async function send(exchange: Exchange, failure: { status: FailureStatus; path: string }): Promise<void> {
    try {
      if (renderer.mode === 'dev') await sendLive(exchange, failure);
      else await sendCached(exchange, failure);
    } catch (err) {
      renderer.log.error({ err, ...failure }, 'an error page failed to render');
      if (exchange.response.headersSent) exchange.response.destroy();
      else sendPlain(exchange, failure);
    }
  }

  /** If `answer` fails, the person gets a page all the same. Source: contract, section 3, "status". Rejects with what is no `AppError`. */
  async function orErrorPage(exchange: Exchange, path: string, answer: () => Promise<void>): Promise<void> {
    try {
      await answer();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const status = httpStatusOf(error);
      await send(exchange, { status: status === 404 || status === 504 ? status : 502, path });
    }
  }

  async function sendCached(exchange: Exchange, { status, path }: { status: FailureStatus; path: string }) {
    const language = languageOf(exchange.request);
    const page = await loadCached(status, askedLanguage(exchange.request));
    const headers = headersOf(path, renderer.scriptsOf(language), language);
    const encoding = pickEncoding(exchange.request);
    bodyOf(page, encoding);
    sendDocument(exchange, page, { status, headers, encoding });
  }

  function loadCached(status: FailureStatus, language: Language | undefined): Promise<ReadyPage> {
    const key = `${language ?? ''} ${status}`;
    const known = cache.get(key);
    if (known) return known;
    const page = renderer
      .renderFailure(status, language)
      .then(wholeDocument)
      .then(({ page: whole }) => whole);
    page.catch(() => cache.delete(key));
    cache.set(key, page);
    return page;
  }

  /** With hot reload: not cached, and with the nonce that Vite's client needs. */
  async function sendLive(exchange: Exchange, { status, path }: { status: FailureStatus; path: string }) {
    const nonce = randomBytes(16).toString('base64');
    const language = languageOf(exchange.request);
    const rendered = await renderer.renderFailure(status, askedLanguage(exchange.request));
    const document = await rendered.stream(nonce);
    const headers = headersOf(path, [`'nonce-${nonce}'`], language);
    await sendStream(exchange, document, { status, headers, encoding: 'identity', log: renderer.log });
  }

  /** Sent when the render bundle itself fails. */
  function sendPlain(
    { request, response }: Exchange,
    { status, path }: { status: FailureStatus; path: string },
  ) {
    const language = languageOf(request);
    response.writeHead(status, headersOf(path, [], language));
    response.end(request.method === 'HEAD' ? undefined : plainPage(status, language));
  }

  function headersOf(path: string, scripts: readonly string[], language: Language): Record<string, string> {
    return {
      ...renderer.headers({ path, scripts, isErrorPage: true }),
      'content-type': 'text/html; charset=utf-8',
      'content-language': localeOf(language),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    };
  }

  return { send, orErrorPage };
}

function plainPage(status: FailureStatus, language: Language): string {
  const { noPage, notShown } = serverPageTexts(language);
  const words = status === 404 ? noPage : notShown;
  return `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Makerstall</title></head><body><main><h1>${words}</h1><p><a href="/">Makerstall</a></p></main></body></html>`;
}
