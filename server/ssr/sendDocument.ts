import { compressSync, type Encoding } from '../http/contentEncoding.ts';
import type { ReadyPage } from './readyPage.ts';
import type { Exchange } from './renderPage.ts';

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
