import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ConsoleProxy = AsyncDisposable & {
  origin: string;
  forwardTo: (origin: string) => void;
  /** The console messages and errors of all documents, in order. */
  pageErrors: string[];
  /** From now on, requests for matching addresses get no answer. */
  hold: (address: RegExp) => void;
};

const path = '/errors-of-the-page';

/** Runs in the page before all other scripts. It reports errors, and adds nothing to the document that React hydrates. */
function reportErrors(address: string): void {
  // A frame ends when its page is left, or when it is removed from the page.
  let isLeft = false;
  for (const left of new Set([window, window.top ?? window]))
    left.addEventListener('beforeunload', () => (isLeft = true));
  // Firefox and WebKit reject the imports of a page that is left, with their style sheets.
  const ofImport = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;
  const report = (words: unknown) => {
    const isAborted = (isLeft || window.top === null) && ofImport.test(String(words));
    if (!isAborted) navigator.sendBeacon(address, String(words));
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words: unknown[]) => {
      report(words.join(' '));
      write(...words);
    };
  }
  window.addEventListener('error', ({ message }) => report(message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} refuses ${blockedURI}`),
  );
  document.currentScript?.remove();
}

const script = `(${String(reportErrors)})('${path}')`;
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * A proxy between the browsers and the server, because WebKitGTK's WebDriver does not report the console. Each document gets a
 * script that reports it here, and the script's hash in its content policy. Everything else is unchanged.
 */
export async function startConsoleProxy(): Promise<ConsoleProxy> {
  const pageErrors: string[] = [];
  let target = '';
  let heldPattern: RegExp | undefined;
  const server = createServer((asked, answer) => {
    if (asked.url === path) {
      answer.writeHead(204).end();
      void text(asked).then((words) => pageErrors.push(words));
    } else if (!heldPattern?.test(asked.url ?? '')) {
      forward(asked, answer, target);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a TCP port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    forwardTo: (origin) => (target = origin),
    pageErrors,
    hold: (address) => (heldPattern = address),
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
