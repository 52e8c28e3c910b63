import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { canonicalPath, isPublicScreen, matchScreen, screens, type ScreenMatch } from '#shared/addresses.ts';
import type { Rendered } from '#shared/renderBundle.ts';
import { factsOf } from '../http/requestFacts.ts';
import { encodingPicker } from '../ssr/encoding.ts';
import { createErrorPages } from '../ssr/errorPage.ts';
import { createFlights, type Flight } from '../ssr/flights.ts';
import type { PageCache } from '../ssr/pageCache.ts';
import { wholeDocument, type ReadyPage } from '../ssr/readyPage.ts';
import { sendWhole } from '../ssr/sendWhole.ts';
import {
  sendStream,
  visitorLaterMs,
  type Answered,
  type Asked,
  type Exchange,
  type Renderer,
} from '../ssr/renderPage.ts';

/**
 * What comes later has mostly come when the status is known, since all of it was asked for at once. For less than a frame it is waited
 * for: a whole document takes one render, in one go, where a stream and the cache's copy take two, piece by piece.
 */
const momentMs = 15;
/** Who comes second waits this long for the first one's whole document before taking a stream of his own. */
const patienceMs = 100;

type Page = Exchange & { match: ScreenMatch; path: string; isCrawler: boolean };

export type PageParts = {
  renderer: Renderer;
  cache: PageCache;
  /** The visitor's, as Express tells it. */
  addressOf: (request: IncomingMessage) => string;
};

/**
 * `answer` renders the screen at a canonical address, in front of Express, whose way to here costs a twentieth of a page; false leaves
 * the request untouched. `others` is for every address that nothing else answers: a redirect to the canonical one, or the not-found
 * page.
 */
export function createPages({ renderer, cache, addressOf }: PageParts) {
  const flights = createFlights({ cache, renderer });
  const errorPages = createErrorPages(renderer);
  const pickEncoding = encodingPicker();

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const { path } = splitUrl(request.url ?? '');
    const match = canonicalPath(path) === path ? matchScreen(path) : undefined;
    if (!match) return false;
    factsOf(request).route = screens[match.screen];
    const isCrawler = isKnownCrawler(request.headers['user-agent']);
    void send({ request, response, match, path, isCrawler });
    return true;
  }

  const others: RequestHandler = async (request, response) => {
    const { path, query } = splitUrl(request.originalUrl);
    const canonical = canonicalPath(path);
    const match = /^\/[/\\]/.test(path) ? undefined : matchScreen(canonical);
    if (!match) {
      factsOf(request).route = 'not-found';
      await errorPages.send({ request, response }, { status: 404, path });
      return;
    }
    factsOf(request).route = screens[match.screen];
    if (request.method === 'GET' || request.method === 'HEAD') redirect(response, `${canonical}${query}`);
    else response.set('allow', 'GET, HEAD').type('text').status(405).send('Method not allowed');
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

  /** In development every document carries its nonce and the newest code: nothing is shared or kept. */
  function isShared({ screen }: ScreenMatch): boolean {
    return cache.isOn && renderer.mode === 'built' && isPublicScreen(screen);
  }

  /** A public page: shares its render with whoever asks for it meanwhile. */
  async function sendShared(page: Page): Promise<void> {
    factsOf(page.request).cache = 'miss';
    const { flight, isFirst } = flights.join(page.path, askedOf(page, page.path));
    try {
      const rendered = await flight.rendered;
      if (rendered.status !== 200)
        return await refuse(page, { status: rendered.status, movedTo: rendered.movedTo });
      const whole = await wholeOf(flight, page.isCrawler ? Infinity : isFirst ? momentMs : patienceMs);
      if (whole) return sendPage(page, whole.page);
      if (isFirst) flight.streams();
      await sendStreamed(page, rendered);
    } finally {
      if (isFirst) flight.firstServed();
    }
  }

  /** An application screen, or any page while the cache is off: rendered for this visitor alone. */
  async function sendOwn(page: Page): Promise<void> {
    const url = isPublicScreen(page.match.screen) ? page.path : (page.request.url ?? '/');
    const rendered = await renderer.render(askedOf(page, url));
    page.response.on('close', () => {
      if (!page.response.writableFinished) rendered.abandon();
    });
    if (rendered.status !== 200) return refuse(page, { status: rendered.status, movedTo: rendered.movedTo });
    if (renderer.mode === 'built' && (page.isCrawler || (await isSettledSoon(rendered)))) {
      const whole = await wholeDocument(rendered);
      return sendPage(page, whole.page);
    }
    return sendStreamed(page, rendered);
  }

  /** A page that moved leads to where it is now, its views with it. */
  async function refuse({ request, response, path }: Page, { status, movedTo }: Refused): Promise<void> {
    if (status === 404 && movedTo !== undefined) {
      const { query } = splitUrl(request.url ?? '');
      redirect(response, `${path.replace(/^\/[^/]+/, `/${movedTo}`)}${query}`);
      return;
    }
    await errorPages.send({ request, response }, { status, path });
  }

  async function sendStreamed(page: Page, rendered: Rendered<Writable>): Promise<void> {
    const nonce = newNonce();
    const headers = headersOf(page.path, nonce);
    if (page.request.method === 'HEAD') {
      page.response.writeHead(200, headers).end();
      return;
    }
    const document = await (page.isCrawler ? rendered.whole() : rendered.stream(nonce));
    const encoding = pickEncoding(page.request);
    await sendStream(page, document, { status: 200, headers, encoding, log: renderer.log });
  }

  /** A whole document for a caller who is not the cache's: nothing for him to store. */
  function sendPage(page: Page, whole: ReadyPage): void {
    const headers = headersOf(page.path, newNonce());
    sendWhole(page, whole, { status: 200, headers, encoding: pickEncoding(page.request) });
  }

  function headersOf(path: string, nonce: string): Record<string, string> {
    const scripts = [`'nonce-${nonce}'`, ...renderer.inlineScripts];
    return {
      ...renderer.headers({ path, scripts, isErrorPage: false }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    };
  }

  function askedOf({ request, match, isCrawler }: Page, url: string): Asked {
    const facts = factsOf(request);
    return {
      match,
      url,
      laterMs: isCrawler ? Infinity : visitorLaterMs,
      visitor: {
        requestId: facts.id,
        visitorAddress: addressOf(request),
        onUpstreamTime: (ms: number) => {
          facts.upstreamMs += ms;
        },
      },
    };
  }

  return { answer, others };
}

type Refused = { status: Exclude<Answered['status'], 200>; movedTo: string | undefined };

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-cache' }).end();
}

/** 122 random bits, which Node draws for many at once; base64's sign for the rest. */
function newNonce(): string {
  return randomUUID();
}

/** The flight's whole document, if it comes in time. */
function wholeOf({ whole }: Flight, withinMs: number): Flight['whole'] {
  return Number.isFinite(withinMs) ? within(withinMs, whole) : whole;
}

async function isSettledSoon(rendered: Rendered<Writable>): Promise<boolean> {
  const settled = rendered.settled().then(() => true);
  return (await within(momentMs, settled)) === true && rendered.isFull();
}

/** `undefined` when it does not come in time; what is waited for does not reject. */
function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, undefined);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}

/** Programs that fetch and browsers under remote control are no crawlers: they read streams like anybody else. */
function isKnownCrawler(userAgent: string | undefined): boolean {
  return (
    isbot(userAgent) &&
    !/headless|^(curl|wget|node|undici|axios|got|python|go-http|k6|autocannon)\b/i.test(userAgent ?? '')
  );
}

function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf('?');
  return start === -1 ? { path: url, query: '' } : { path: url.slice(0, start), query: url.slice(start) };
}
