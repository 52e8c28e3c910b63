import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Writable } from 'node:stream';
import type { DocumentStream, Rendered } from '#shared/renderBundle.ts';
import { documentSink } from './documentSink.ts';
import { compressNow, type Encoding } from './encoding.ts';

/** A whole document, in order. What it takes to send it is made when it is first asked for: many pages are asked for once. */
export type ReadyPage = { identity: Buffer; packed: Partial<Record<Encoding, Buffer>> };

export type Whole = { page: ReadyPage; isComplete: boolean };

export function readyPage(html: Buffer | string): ReadyPage {
  return { identity: typeof html === 'string' ? Buffer.from(html) : html, packed: {} };
}

/**
 * The whole document of a page once everything has come: in one go, since nothing is left to wait for; as a stream where a part of it
 * waits or fails after all, which tells why.
 */
export async function wholeDocument(rendered: Rendered<Writable>): Promise<Whole> {
  await rendered.settled();
  const html = rendered.text();
  if (html !== undefined) return { page: readyPage(html), isComplete: rendered.isFull() };
  const document = await rendered.whole();
  const page = readyPage(await collect(document));
  return { page, isComplete: document.isComplete() };
}

/** The body in an encoding: compressed quickly when it is first asked for, and kept. */
export function bodyOf(page: ReadyPage, encoding: Encoding): Buffer {
  if (encoding === 'identity') return page.identity;
  return (page.packed[encoding] ??= compressNow(page.identity, encoding, 'to keep'));
}

/** Weak, since the encodings of one document share it. */
export function etagOf({ identity }: ReadyPage): string {
  return `W/"${hash('sha256', identity, 'base64url')}"`;
}

/** Whether the caller holds this very document already. */
export function isHeld(request: IncomingMessage, etag: string): boolean {
  const held = request.headers['if-none-match'];
  if (held === undefined) return false;
  if (held === etag) return true;
  const bare = etag.replace(/^W\//, '');
  return held.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}

function collect(document: DocumentStream<Writable>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const memory = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
    });
    const sink = documentSink({ next: memory, dataBlocks: document.dataBlocks });
    memory.on('finish', () => resolve(Buffer.concat(chunks)));
    sink.on('error', reject);
    memory.on('error', reject);
    document.pipe(sink);
  });
}
