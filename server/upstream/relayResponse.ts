import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { domainsChanged, orderHeader, purgeHeader, stockHeader } from '#shared/wire/answerHeaders.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { AppError, failureTexts } from '#shared/wire/appError.ts';
import { deviceHeader } from '#shared/wire/deviceToken.ts';
import { isSlug } from '#shared/addresses/slugs.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { deviceCookie } from './deviceCookie.ts';
import { responseHeaders, type HeaderRow } from './proxyHeaders.ts';
import type { UpstreamCall } from './sendUpstream.ts';

export type RelayParts = {
  request: IncomingMessage;
  response: ServerResponse;
  row: HeaderRow;
  /** Where a person is redirected instead of getting a response with this status. */
  redirectFor?: ((status: number) => string | undefined) | undefined;
  /** Called for each chunk. */
  noteActivity: () => void;
  /** Security headers for a response that a browser might show as a document. */
  documentHeaders: Record<string, string>;
  /** Whether cookies get the `Secure` attribute. */
  secureCookies: boolean;
  /** Called with the slug of a page that changed. The response waits for it. Must not reject. */
  purge: (slug: string) => Promise<void>;
  /** Called with the slugs of pages whose limited stock changed. */
  stockChanged: (slug: string) => void;
  /** Called if the response is an order. */
  sold: () => void;
};

const maxBufferedBytes = 16 * 2 ** 20;

/**
 * Forwards an upstream's response in as few writes as it arrived in, and pauses the upstream while the caller does not read. Cached copies
 * of a changed page are purged before its owner gets the response. The API names the page in a header. Without that header, the response of
 * a row that purges is buffered until it has been parsed.
 */
export function relayResponse({ request, response, row, ...parts }: RelayParts) {
  let outcome = 'answered';
  let buffered: { statusCode: number; head: string[]; chunks: Buffer[]; bytes: number } | undefined;
  /** A copy of a response that may be an order and has no order header. */
  let copied: { chunks: Buffer[]; bytes: number } | undefined;
  /** The response was sent in one write, or a redirect replaced it, so there is nothing left to end. */
  let isWhole = false;
  let bytesStated: number | undefined;

  function head(statusCode: number, headers: IncomingHttpHeaders, call: UpstreamCall): void {
    const isUnchanged = statusCode === 304 && request.headers['if-none-match'] !== undefined;
    if (statusCode >= 300 && statusCode < 400 && !isUnchanged) {
      call.abort(new AppError(502, 'bad_answer', failureTexts.noResponse));
      return;
    }
    outcome = `${Math.floor(statusCode / 100)}xx`;
    const { id } = requestContextOf(request);
    const place = parts.redirectFor?.(statusCode);
    if (place !== undefined) {
      isWhole = true;
      response.writeHead(303, { location: place, 'x-request-id': id, ...seeOther }).end();
      return;
    }
    const passed = [
      'x-request-id',
      id,
      ...safetyHeaders(headers['content-type'] ?? '', { response, ...parts }),
      ...responseHeaders(headers, row),
    ];
    const cookie =
      row.device && statusCode < 300
        ? deviceCookie(headers[deviceHeader], { secure: parts.secureCookies })
        : undefined;
    if (cookie !== undefined) passed.push('set-cookie', cookie);
    const changed = statusCode < 300 ? slugsNamed(headers[purgeHeader]) : [];
    for (const slug of slugsNamed(headers[stockHeader])) parts.stockChanged(slug);
    if (row.purges && statusCode < 300 && changed.length === 0) {
      buffered = { statusCode, head: passed, chunks: [], bytes: 0 };
      return;
    }
    if (headers[orderHeader] !== undefined) parts.sold();
    else if (row.sells && statusCode === 200) copied = { chunks: [], bytes: 0 };
    bytesStated = Number(headers['content-length'] ?? Number.NaN);
    if (changed.length === 0) {
      response.writeHead(statusCode, passed);
      return;
    }
    call.pause();
    void purgeAll(changed).then(() => {
      if (isAnswered(response)) return;
      response.writeHead(statusCode, passed);
      call.resume();
    });
  }

  function data(chunk: Buffer, call: UpstreamCall): void {
    parts.noteActivity();
    if (isWhole) return;
    if (copied) {
      copied.bytes += chunk.length;
      copied.chunks.push(chunk);
      if (copied.bytes > maxBufferedBytes) copied = undefined;
    }
    if (buffered) {
      buffered.bytes += chunk.length;
      buffered.chunks.push(chunk);
      if (buffered.bytes > maxBufferedBytes)
        call.abort(new AppError(502, 'bad_answer', failureTexts.noResponse));
    } else if (chunk.length === bytesStated) {
      isWhole = true;
      response.end(chunk);
    } else if (!response.write(chunk)) {
      call.pause();
      response.once('drain', () => call.resume());
    }
  }

  function end(): void {
    if (copied && isOrder(Buffer.concat(copied.chunks))) parts.sold();
    if (buffered) {
      const { statusCode, head: passed, chunks } = buffered;
      const text = Buffer.concat(chunks);
      void purgeAll(slugsOf(text)).then(() => {
        if (!isAnswered(response)) response.writeHead(statusCode, passed).end(text);
      });
    } else if (!isWhole) response.end();
  }

  async function purgeAll(slugs: string[]): Promise<void> {
    // The list of domains comes first, so that the next copy of a page names its present host.
    if (slugs.includes(domainsChanged)) await parts.purge(domainsChanged);
    const pages = slugs.filter((slug) => slug !== domainsChanged);
    await Promise.all(pages.map((slug) => parts.purge(slug)));
  }

  return { head, data, end, outcome: () => outcome };
}

/** The call has failed meanwhile, or the caller has left. */
function isAnswered(response: ServerResponse): boolean {
  return response.headersSent || response.destroyed;
}

const seeOther = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** A response that a browser might show as a document gets a document's headers. A picture may have its own styles and nothing else. */
function safetyHeaders(
  type: string,
  { response, documentHeaders }: Pick<RelayParts, 'response' | 'documentHeaders'>,
): string[] {
  if (!/html|xml|svg/i.test(type)) return nosniff;
  const unset = Object.entries(documentHeaders).filter(([name]) => !response.hasHeader(name));
  const picture = /^image\/svg\+xml\b/i.test(type) ? { 'content-security-policy': svgPolicy } : {};
  const safe = { 'x-content-type-options': 'nosniff', ...Object.fromEntries(unset), ...picture };
  return Object.entries(safe).flat();
}

const nosniff = ['x-content-type-options', 'nosniff'];

const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** The slugs of a header, and `domainsChanged`. Invalid slugs are left out. */
function slugsNamed(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return String(header)
    .split(',')
    .map((slug) => slug.trim())
    .filter((name) => name === domainsChanged || isSlug(name));
}

/** The page that changed, and its former address if it moved. */
function slugsOf(answer: Buffer): string[] {
  const read = parseJson(answer.toString('utf8'));
  if (typeof read !== 'object' || read === null) return [];
  const named = ['slug' in read && read.slug, 'previous_slug' in read && read.previous_slug];
  return named.filter((slug) => typeof slug === 'string');
}

function isOrder(answer: Buffer): boolean {
  const read = parseJson(answer.toString('utf8'));
  return typeof read === 'object' && read !== null && 'status' in read && read.status === 'succeeded';
}
