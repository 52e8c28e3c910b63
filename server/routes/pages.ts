import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { canonicalPath, isPublicScreen, screens, type ScreenMatch } from '#shared/addresses/addresses.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import type { Rendered } from '#shared/rendering/renderBundle.ts';
import { localeOf } from '#shared/texts/languages.ts';
import { isKnownCrawler, visitorOf } from '../http/visitor.ts';
import { redirectToPath } from '../http/redirect.ts';
import { refuseMethod } from '../http/refuseMethod.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { pathOf } from '../http/splitUrl.ts';
import { createEncodingPicker } from '../http/contentEncoding.ts';
import { createErrorPages } from '../ssr/errorPages.ts';
import { askedLanguage } from '../http/pageLanguage.ts';
import { createSingleFlight, type SharedRender, type SingleFlightParts } from '../ssr/singleFlight.ts';
import { type ReadyPage, sendDocument, wholeDocument } from '../ssr/readyPage.ts';
import type { Turn } from '../ssr/sharedCopies.ts';
import {
  sendStream,
  visitorDeferredTimeoutMs,
  type RenderedPage,
  type PageRequest,
} from '../ssr/renderPage.ts';

/**
 * How long the deferred parts are waited for once the status is known: less than a frame. All data is requested at once, so they have usually
 * arrived. Then one render makes the whole document, while a stream and the cache's copy need two.
 */
const settleWaitMs = 15;
/** Later visitors wait this long for the first visitor's whole document before they get a stream of their own. */
const sharedWaitMs = 100;

type Page = { request: Request; response: Response; match: ScreenMatch; path: string; isCrawler: boolean };

/**
 * `screen` renders the screen at a canonical address. `others` handles all remaining addresses: it redirects to the canonical one, or
 * renders the not-found page.
 */
export function pageRoutes({ renderer, cache, copies }: SingleFlightParts) {
  const singleFlight = createSingleFlight({ cache, renderer, copies });
  const errorPages = createErrorPages(renderer);
  const pickEncoding = createEncodingPicker();

  const screen: RequestHandler = async (request, response, next) => {
    const path = pathOf(request.originalUrl);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const match = isRead && canonicalPath(path) === path ? matchAddress(path) : undefined;
    if (!match) {
      next();
      return;
    }
    requestContextOf(request).route = screens[match.screen];
    await send({ request, response, match, path, isCrawler: isKnownCrawler(request.get('user-agent')) });
  };

  const others: RequestHandler = async (request, response) => {
    const path = pathOf(request.originalUrl);
    const canonical = canonicalPath(path);
    const match = /^\/[/\\]/.test(path) ? undefined : matchAddress(canonical);
    if (!match) {
      requestContextOf(request).route = 'not-found';
      await errorPages.send({ request, response }, { status: 404, path });
      return;
    }
    requestContextOf(request).route = screens[match.screen];
    if (request.method === 'GET' || request.method === 'HEAD') redirectToPath(response, canonical);
    else refuseMethod(response);
  };

  /** Never rejects. */
  async function send(page: Page): Promise<void> {
    try {
      if (isShared(page.match)) await sendShared(page);
      else await sendOwn(page);
    } catch (err) {
      renderer.log.error({ err, path: page.path }, 'a page failed to render');
      if (page.response.headersSent) page.response.destroy();
      else await errorPages.send(page, { status: 500, path: page.path });
    }
  }

  /** In development every document has its own nonce and the newest code, so nothing is shared or cached. */
  function isShared({ screen }: ScreenMatch): boolean {
    return cache.isOn && renderer.mode === 'built' && isPublicScreen(screen);
  }

  /** A public page. Another web server's copy is taken; else concurrent requests share one render. */
  async function sendShared(page: Page): Promise<void> {
    const { request, response, path } = page;
    const requestContext = requestContextOf(request);
    const asked = askedOf(page, path);
    let turn: Turn | undefined;
    if (copies && !singleFlight.isRunning(path, asked)) {
      turn = await copies.load(cache, { path, language: asked.language });
      if (cache.answer(request, response, ['x-request-id', requestContext.id])) return;
    }
    requestContext.cache = 'miss';
    const { shared, isFirst } = singleFlight.join(path, asked, turn);
    try {
      const rendered = await shared.rendered;
      if (rendered.status !== 200)
        return await refuse(page, { status: rendered.status, movedTo: rendered.movedTo });
      const whole = await wholeOf(shared, page.isCrawler ? Infinity : isFirst ? settleWaitMs : sharedWaitMs);
      if (whole) return sendPage(page, whole.page, rendered);
      if (isFirst) shared.firstIsStreamed();
      await sendStreamed(page, rendered);
    } finally {
      if (isFirst) shared.firstServed();
    }
  }

  /** An application screen, or any page while the cache is off. The render is for this visitor only. */
  async function sendOwn(page: Page): Promise<void> {
    const url = isPublicScreen(page.match.screen) ? page.path : page.request.originalUrl;
    const rendered = await renderer.render(askedOf(page, url));
    page.response.on('close', () => {
      if (!page.response.writableFinished) rendered.abandon();
    });
    if (rendered.status !== 200) return refuse(page, { status: rendered.status, movedTo: rendered.movedTo });
    if (renderer.mode === 'built' && (page.isCrawler || (await isSettledSoon(rendered)))) {
      const whole = await wholeDocument(rendered);
      return sendPage(page, whole.page, rendered);
    }
    return sendStreamed(page, rendered);
  }

  /** Redirects the address of a page or a product that moved, with the views below it. */
  async function refuse({ request, response, path }: Page, { status, movedTo }: Refused): Promise<void> {
    if (status === 404 && movedTo !== undefined) {
      redirectToPath(response, movedTo);
      return;
    }
    await errorPages.send({ request, response }, { status, path });
  }

  async function sendStreamed(page: Page, rendered: Rendered<Writable>): Promise<void> {
    const nonce = newNonce();
    const headers = headersOf(page.path, nonce, rendered);
    if (page.request.method === 'HEAD') {
      page.response.writeHead(200, headers).end();
      return;
    }
    const document = await (page.isCrawler ? rendered.whole() : rendered.stream(nonce));
    const encoding = pickEncoding(page.request);
    await sendStream(page, document, { status: 200, headers, encoding, log: renderer.log });
  }

  /** A whole document that the caller must not store. */
  function sendPage(page: Page, whole: ReadyPage, rendered: Rendered<Writable>): void {
    const headers = headersOf(page.path, newNonce(), rendered);
    sendDocument(page, whole, { status: 200, headers, encoding: pickEncoding(page.request) });
  }

  function headersOf(
    path: string,
    nonce: string,
    { language, pixels }: Rendered<Writable>,
  ): Record<string, string> {
    const scripts = [`'nonce-${nonce}'`, ...renderer.scriptsOf(language)];
    return {
      ...renderer.headers({ path, scripts, isErrorPage: false, pixels }),
      'content-type': 'text/html; charset=utf-8',
      'content-language': localeOf(language),
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    };
  }

  function askedOf({ request, match, isCrawler }: Page, url: string): PageRequest {
    return {
      match,
      url,
      language: askedLanguage(request),
      deferredTimeoutMs: isCrawler ? Infinity : visitorDeferredTimeoutMs,
      visitor: visitorOf(request),
      home: requestContextOf(request).home,
    };
  }

  return { screen, others };
}

type Refused = { status: Exclude<RenderedPage['status'], 200>; movedTo: string | undefined };

/** 122 random bits. Node draws them in batches, and a UUID holds only characters that a nonce allows. */
function newNonce(): string {
  return randomUUID();
}

/** The shared render's whole document, if it is ready in time. */
function wholeOf({ whole }: SharedRender, withinMs: number): SharedRender['whole'] {
  return Number.isFinite(withinMs) ? within(withinMs, whole) : whole;
}

async function isSettledSoon(rendered: Rendered<Writable>): Promise<boolean> {
  const settled = rendered.settled().then(() => true);
  return (await within(settleWaitMs, settled)) === true && rendered.isFull();
}

/** `undefined` if the promise takes longer. The promise must not reject. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, undefined);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
