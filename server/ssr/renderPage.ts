import { hash, randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { ScreenMatch } from '#shared/addresses/addresses.ts';
import { languageTransport } from '#shared/rendering/languageTransport.ts';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import type { DocumentStream, Rendered, RenderRequest, Transport } from '#shared/rendering/renderBundle.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Bundle } from './bundle.ts';
import { documentSink } from './documentSink.ts';
import { streamingEncoder, type Encoding } from '../http/contentEncoding.ts';
import { recordMoves, type Moved } from '../upstream/recordMoves.ts';
import type { PageAddress } from '../http/pageLanguage.ts';
import type { HtmlHeaders } from '../http/securityHeaders.ts';
import { pathOf } from '../http/splitUrl.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Refreshed } from './pageCache.ts';
import { pageConfig } from './pageConfig.ts';
import { type Exchange, wholeDocument } from './readyPage.ts';

/** How long a visitor's render waits for what does not decide the status. Source: contract, section 3, "streaming". */
export const visitorDeferredTimeoutMs = 2000;

/** The part of a pino logger that is used. */
export type RenderLog = { error: (about: object, message: string) => void };

export type RendererOptions = {
  bundle: Bundle;
  publicConfig: PublicConfig;
  serviceWorker: 'on' | 'off';
  /** The origin of a page's own host. */
  originOf: (slug: string) => string | undefined;
  transport: (visitor: Visitor) => Transport;
  headers: HtmlHeaders;
  log: RenderLog;
};

export type PageRequest = {
  match: ScreenMatch;
  url: string;
  /** `undefined`: the page's own. */
  language: Language | undefined;
  deferredTimeoutMs: number;
  visitor: Visitor;
  /** For a frame on another site. */
  isFramed?: boolean;
  /** The page on whose own host the request came, for screens that belong to no page. */
  home?: string | undefined;
};

export type Renderer = ReturnType<typeof createRenderer>;

export type RenderedPage = Rendered<Writable> & Moved;

/** Renders documents for requests, with data from the API. */
export function createRenderer(options: RendererOptions) {
  const { bundle, publicConfig, serviceWorker, transport, headers, log } = options;
  // A service worker needs a build.
  const hasServiceWorker = serviceWorker === 'on' && bundle.mode === 'built';
  const configOf = pageConfig({ ...options, hasServiceWorker });

  function requestFor({
    url,
    language,
    match,
    home,
  }: Pick<PageRequest, 'url' | 'language' | 'home'> & { match?: ScreenMatch }): Omit<
    RenderRequest,
    'match' | 'deferredTimeoutMs' | 'transport'
  > {
    return {
      url,
      language,
      config: configOf({ path: pathOf(url), match, home }),
      assetsOf: bundle.assetsOf,
      now: Date.now,
      onError: (err) => log.error({ err, url }, 'a part of a page failed to render'),
    };
  }

  const framedAssetsOf: Bundle['assetsOf'] = (modulePaths, language) => ({
    ...bundle.assetsOf(modulePaths, language),
    ...(bundle.embeds ? { frameScript: `/${bundle.embeds.frame}` } : {}),
  });

  const scripts = new Map<Language, readonly string[]>();

  function scriptsOf(language: Language): readonly string[] {
    const known = scripts.get(language);
    if (known) return known;
    const { importMap } = bundle.assetsOf([], language);
    const texts = importMap === undefined ? bundle.inlineScripts : [...bundle.inlineScripts, importMap];
    const sources = texts.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
    scripts.set(language, sources);
    return sources;
  }

  /** Resolves once the status is known. Rejects only when our own code fails. */
  async function render(asked: PageRequest): Promise<RenderedPage> {
    const { match, deferredTimeoutMs, visitor, isFramed = false, ...page } = asked;
    const notes: Moved = { movedTo: undefined };
    const noted = recordMoves(languageTransport(transport(visitor), page.language), {
      match,
      path: pathOf(page.url),
      notes,
    });
    const request = {
      ...requestFor({ ...page, match }),
      ...(isFramed ? { assetsOf: framedAssetsOf } : {}),
    };
    const rendered = await bundle.render({ ...request, match, deferredTimeoutMs, transport: noted });
    const status = rendered.status === 200 && notes.movedTo !== undefined ? 404 : rendered.status;
    return { ...rendered, ...notes, status };
  }

  /** An error page. It needs no call of the API. */
  function renderFailure(
    failure: 404 | 500 | 502 | 504,
    language: Language | undefined,
  ): Promise<Rendered<Writable>> {
    const request = requestFor({ url: '/', language });
    return bundle.render({
      ...request,
      match: undefined,
      failure,
      deferredTimeoutMs: 0,
      transport: askNothing,
    });
  }

  /** Renders a public page again for the cache, without a visitor. */
  async function refresh({ path, language }: PageAddress): Promise<Refreshed> {
    const match = matchAddress(path);
    if (!match) return { kind: 'gone' };
    const visitor = { requestId: randomBytes(16).toString('hex'), visitorAddress: '127.0.0.1' };
    try {
      const rendered = await render({ match, url: path, language, deferredTimeoutMs: Infinity, visitor });
      if (rendered.status === 404) return { kind: 'gone' };
      if (rendered.status !== 200) return { kind: 'failed' };
      const { page, isComplete } = await wholeDocument(rendered);
      return isComplete ? { kind: 'page', page } : { kind: 'failed' };
    } catch (err) {
      log.error({ err, path }, 'a page failed to refresh');
      return { kind: 'failed' };
    }
  }

  return {
    render,
    renderFailure,
    refresh,
    headers,
    log,
    mode: bundle.mode,
    /** The style sheets of every page. */
    styles: (): readonly string[] => bundle.assetsOf([], 'en').styles,
    /** The name of the script of other sites below `/assets/`; without a build there is none. */
    embedScript: bundle.embeds?.host.replace('assets/', '') ?? '',
    /** The same as other sites load it when they want no other version. */
    embedVersion: bundle.embeds
      ? { script: `/${bundle.embeds.host}`, integrity: bundle.embeds.integrity }
      : undefined,
    /** Changes with the build and with the settings that pages contain. */
    pagesId: hash('sha256', bundle.id + JSON.stringify(publicConfig), 'base64url'),
    /** Content security policy sources of the scripts that every document of a language holds, e.g. `'sha256-…'`. */
    scriptsOf,
  };
}

export type StreamedAnswer = {
  status: number;
  headers: Record<string, string>;
  encoding: Encoding;
  log: RenderLog;
};

/** Streams a document to a visitor. Resolves when it was sent, or when the visitor left; a stream that fails is cut off. */
export function sendStream(
  { response }: Exchange,
  document: DocumentStream<Writable>,
  { status, headers, encoding, log }: StreamedAnswer,
): Promise<void> {
  const encoder = streamingEncoder(encoding);
  response.writeHead(status, {
    ...headers,
    ...(encoder ? { 'content-encoding': encoding } : {}),
    // Proxies that collect answers would undo the streaming.
    'x-accel-buffering': 'no',
  });
  encoder?.pipe(response);
  const sink = documentSink({ next: encoder ?? response, dataBlocks: document.dataBlocks });
  return new Promise((resolve) => {
    const cut = () => {
      document.abort(new Error('the visitor left'));
      sink.destroy();
      encoder?.destroy();
      response.destroy();
    };
    const fail = (err: unknown) => {
      log.error({ err }, 'a page broke off while it was sent');
      cut();
    };
    sink.on('error', fail);
    encoder?.on('error', fail);
    response.on('close', () => {
      if (!response.writableFinished) cut();
      resolve();
    });
    document.pipe(sink);
  });
}

const askNothing: Transport = () => Promise.reject(new Error('a failure page asks for nothing'));
