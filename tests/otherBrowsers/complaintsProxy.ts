import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ComplaintsProxy = AsyncDisposable & {
  origin: string;
  forwardTo: (origin: string) => void;
  /** What each document's console and errors said, in the order in which it came. */
  complaints: string[];
  /** From now on the answers to such addresses do not come. */
  hold: (address: RegExp) => void;
};

const path = '/complaints-of-the-page';

/** In the page: runs before all else, tells what goes wrong, and leaves nothing in the document that React hydrates. */
function tellComplaints(address: string): void {
  const tell = (words: unknown) => navigator.sendBeacon(address, String(words));
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      tell(words.join(' '));
      write(...words);
    };
  }
  window.addEventListener('error', ({ message }) => tell(message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`${violatedDirective} refuses ${blockedURI}`),
  );
  document.currentScript?.remove();
}

const script = `(${String(tellComplaints)})('${path}')`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Stands between the browsers and the server, since WebKitGTK's WebDriver does not tell what the console says: each document
 * gets a script that tells it here, and the script's hash in its content policy. All else passes as it is.
 */
export async function startComplaintsProxy(): Promise<ComplaintsProxy> {
  const complaints: string[] = [];
  let target = '';
  let held: RegExp | undefined;
  const server = createServer((asked, answer) => {
    if (asked.url === path) {
      answer.writeHead(204).end();
      void text(asked).then((words) => complaints.push(words));
    } else if (!held?.test(asked.url ?? '')) {
      forward(asked, answer, target);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens at a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    forwardTo: (origin) => (target = origin),
    complaints,
    hold: (address) => (held = address),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, target: string): void {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const onward = request(target + (asked.url ?? ''), { method: asked.method, headers });
  onward.on('response', (got: IncomingMessage) => {
    if (got.headers['content-type']?.startsWith('text/html')) void sendDocument(got, answer);
    else got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

async function sendDocument(got: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = got.headers;
  const policy = String(headers['content-security-policy']).replace('script-src ', `script-src ${hash} `);
  const html = await text(got);
  answer.writeHead(got.statusCode ?? 502, { ...headers, 'content-security-policy': policy });
  answer.end(html.replace('<head>', `<head><script>${script}</script>`));
}
