import { compressNow, type Encoding } from './encoding.ts';
import type { ReadyPage } from './readyPage.ts';
import type { Exchange } from './renderPage.ts';

export type WholeAnswer = {
  status: number;
  headers: Record<string, string>;
  encoding: Encoding;
};

/** Sends a whole document to one visitor, in one write and compressed cheaply; HEAD gets the same headers and no body. */
export function sendWhole(
  { request, response }: Exchange,
  { identity, packed }: ReadyPage,
  { status, headers, encoding }: WholeAnswer,
): void {
  const body =
    encoding === 'identity'
      ? identity
      : (packed[encoding] ?? compressNow(identity, encoding, 'to send once'));
  response.writeHead(status, {
    ...headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
