import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';

export type BuildRelay = AsyncDisposable & {
  origin: string;
  /** From now on, this is the service worker's script: that of another build, or the one that removes it. */
  release: (script: string) => void;
};

/** The server at another address, at which a new build of the service worker can be released. */
export async function startBuildRelay(origin: string): Promise<BuildRelay> {
  let released: string | undefined;
  const server = createServer((request, response) => {
    if (released !== undefined && request.url === '/service-worker.js') {
      response.setHeader('content-type', 'text/javascript').end(released);
      return;
    }
    const { method, headers } = request;
    const onward = ask(new URL(request.url ?? '/', origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    release: (script) => {
      released = script;
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
