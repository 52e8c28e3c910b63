import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pixelVendors, type PixelVendor } from '#shared/page/pixels.ts';
import type { DocumentStream, Rendered } from '#shared/rendering/renderBundle.ts';
import { isLanguage, type Language } from '#shared/texts/languages.ts';
import { joinDocument } from './documentSink.ts';
import { compressSync, type Encoding } from '../http/contentEncoding.ts';

/** A whole document. Its compressed copies are created at the first request, because many pages are requested only once. */
export type ReadyPage = { identity: Buffer; packed: Partial<Record<Encoding, Buffer>> };

export type WholeDocument = { page: ReadyPage; isComplete: boolean };

export function readyPage(html: Buffer | string): ReadyPage {
  return { identity: typeof html === 'string' ? Buffer.from(html) : html, packed: {} };
}

/** The whole document of a page, once all its data has arrived. */
export async function wholeDocument(rendered: Rendered<Writable>): Promise<WholeDocument> {
  const document = await rendered.whole();
  const page = readyPage(collect(document));
  return { page, isComplete: document.isComplete() };
}

/** The body in an encoding. It is compressed quickly at the first request, and kept. */
export function bodyOf(page: ReadyPage, encoding: Encoding): Buffer {
  if (encoding === 'identity') return page.identity;
  return (page.packed[encoding] ??= compressSync(page.identity, encoding, 'to keep'));
}

export type Exchange = { request: IncomingMessage; response: ServerResponse };

export type DocumentAnswer = {
  status: number;
  headers: Record<string, string>;
  encoding: Encoding;
};

/** Sends a whole document to one visitor, in one write with cheap compression. HEAD gets the same headers and no body. */
export function sendDocument(
  { request, response }: Exchange,
  { identity, packed }: ReadyPage,
  { status, headers, encoding }: DocumentAnswer,
): void {
  const body =
    encoding === 'identity'
      ? identity
      : (packed[encoding] ?? compressSync(identity, encoding, 'to send once'));
  response.writeHead(status, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The language that the document names at its beginning. */
export function languageIn({ identity }: ReadyPage): Language {
  const named = /<html lang="([a-z]{2})/.exec(identity.toString('latin1', 0, 200))?.[1];
  return isLanguage(named) ? named : 'en';
}

/**
 * The advertising services that the document names in its head. What creators and visitors write cannot look like this: its quotes and
 * brackets are escaped.
 */
export function pixelsIn({ identity }: ReadyPage): PixelVendor[] {
  const head = identity.subarray(0, Math.max(0, identity.indexOf('</head>')));
  const start = head.indexOf(pixelMark);
  if (start === -1) return [];
  const [named = ''] = head.toString('latin1', start + pixelMark.length, start + 200).split('"', 1);
  return pixelVendors.filter((vendor) => named.split(' ').includes(vendor));
}

const pixelMark = '<meta name="pixels" content="';

/** The ETag is weak, because all encodings of a document share it. */
export function etagOf({ identity }: ReadyPage): string {
  return `W/"${hash('sha256', identity, 'base64url')}"`;
}

/**
 * Joins the pieces in one copy: several copies would cost the garbage collector half as much again as the render. Once all data has arrived,
 * React writes the whole document during `pipe`, as long as the stream takes everything. React's listeners are removed, because they keep the
 * render in memory. An ended stream survives several collections; with its render it would cost a tenth of a cache miss. Throws React's error.
 */
function collect(document: DocumentStream<Writable>): Buffer {
  const pieces: Buffer[] = [];
  const memory = new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  document.pipe(memory);
  memory.removeAllListeners();
  // A stream that fails emits its error later.
  memory.on('error', () => undefined);
  if (!memory.writableEnded) throw memory.errored ?? new Error('React did not end the document');
  return joinDocument(pieces, document.dataBlocks());
}
