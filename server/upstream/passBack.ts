import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { AppError, catalogue } from '#shared/appError.ts';
import { deviceHeader } from '#shared/deviceToken.ts';
import { factsOf } from '../http/requestFacts.ts';
import { deviceCookie } from './deviceCookie.ts';
import { headersBack, type HeaderRow } from './proxyHeaders.ts';
import type { UpstreamCall } from './send.ts';

export type PassBackParts = {
  request: IncomingMessage;
  response: ServerResponse;
  row: HeaderRow;
  /** Where a person is led instead of an answer of such a status. */
  leadOn?: ((status: number) => string | undefined) | undefined;
  /** Told of each piece that came. */
  heard: () => void;
  /** Security headers for an answer that a browser might show as a document. */
  documentHeaders: Record<string, string>;
  /** Cookies are for https alone. */
  secureCookies: boolean;
  /** Told the answer's slug when a page was changed. */
  purge: (slug: string) => void;
  /** Told of an answer that is an order. */
  sold: () => void;
};

const maxKeptBytes = 16 * 2 ** 20;

/**
 * Hands an upstream's answer to the caller as it comes, in as few writes as it came in, and holds the upstream back while the caller
 * does not read. An answer that purges is kept until the page's cached copies are gone.
 */
export function passBack({ request, response, row, ...parts }: PassBackParts) {
  let outcome = 'answered';
  let kept: { statusCode: number; head: string[]; chunks: Buffer[]; bytes: number } | undefined;
  /** Of an answer that came in one piece, or in whose place another was given, there is nothing left to end. */
  let isWhole = false;
  let bytesStated: number | undefined;
  let isSale = false;

  function head(statusCode: number, headers: IncomingHttpHeaders, call: UpstreamCall): void {
    const isUnchanged = statusCode === 304 && request.headers['if-none-match'] !== undefined;
    if (statusCode >= 300 && statusCode < 400 && !isUnchanged) {
      call.abort(new AppError(502, 'bad_answer', catalogue.noResponse));
      return;
    }
    outcome = `${Math.floor(statusCode / 100)}xx`;
    const place = parts.leadOn?.(statusCode);
    if (place !== undefined) {
      isWhole = true;
      response.writeHead(303, { location: place, ...seeOther }).end();
      return;
    }
    const passed = [
      'x-request-id',
      factsOf(request).id,
      ...safetyHeaders(headers['content-type'] ?? '', { response, ...parts }),
      ...headersBack(headers, row),
    ];
    const cookie =
      row.device && statusCode < 300
        ? deviceCookie(headers[deviceHeader], { secure: parts.secureCookies })
        : undefined;
    if (cookie !== undefined) passed.push('set-cookie', cookie);
    if (row.purges && statusCode < 300) {
      kept = { statusCode, head: passed, chunks: [], bytes: 0 };
      return;
    }
    isSale = row.sells === true && statusCode === 200;
    bytesStated = Number(headers['content-length'] ?? Number.NaN);
    response.writeHead(statusCode, passed);
  }

  function data(chunk: Buffer, call: UpstreamCall): void {
    parts.heard();
    if (isWhole) return;
    if (isSale) {
      isSale = false;
      if (succeeded.test(chunk.toString('latin1', 0, 64))) parts.sold();
    }
    if (kept) {
      kept.bytes += chunk.length;
      kept.chunks.push(chunk);
      if (kept.bytes > maxKeptBytes) call.abort(new AppError(502, 'bad_answer', catalogue.noResponse));
    } else if (chunk.length === bytesStated) {
      isWhole = true;
      response.end(chunk);
    } else if (!response.write(chunk)) {
      call.pause();
      response.once('drain', () => call.resume());
    }
  }

  function end(): void {
    if (kept) {
      // The page's cached copies are gone before its owner hears of the change.
      const text = Buffer.concat(kept.chunks);
      for (const slug of slugsOf(text)) parts.purge(slug);
      response.writeHead(kept.statusCode, kept.head).end(text);
    } else if (!isWhole) response.end();
  }

  return { head, data, end, outcome: () => outcome };
}

const seeOther = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** What a browser might show as a document gets a document's headers; a picture may bring its own styles and nothing else. */
function safetyHeaders(
  type: string,
  { response, documentHeaders }: Pick<PassBackParts, 'response' | 'documentHeaders'>,
): string[] {
  if (!/html|xml|svg/i.test(type)) return nosniff;
  const unset = Object.entries(documentHeaders).filter(([name]) => !response.hasHeader(name));
  const picture = /^image\/svg\+xml\b/i.test(type) ? { 'content-security-policy': svgPolicy } : {};
  const safe = { 'x-content-type-options': 'nosniff', ...Object.fromEntries(unset), ...picture };
  return Object.entries(safe).flat();
}

/** How the answer of a charge begins that became an order. */
const succeeded = /^\s*\{\s*"status"\s*:\s*"succeeded"/;

const nosniff = ['x-content-type-options', 'nosniff'];

const svgPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** The page that was changed, and the address that it had before where it moved. */
function slugsOf(answer: Buffer): string[] {
  try {
    const read: unknown = JSON.parse(answer.toString('utf8'));
    if (typeof read !== 'object' || read === null) return [];
    const named = ['slug' in read && read.slug, 'previous_slug' in read && read.previous_slug];
    return named.filter((slug) => typeof slug === 'string');
  } catch {
    return [];
  }
}
