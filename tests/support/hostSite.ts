import { once } from 'node:events';
import { createServer } from 'node:http';

export type HostSite = AsyncDisposable & { origin: string };

/** Another site, with a page that holds this HTML and collects the events of embeds in `window.heard`. Its host differs from the shop's. */
export async function startHostSite(html: string): Promise<HostSite> {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.statusCode = request.url === '/' ? 200 : 404;
    response.end(
      `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,"><h1>My own site</h1><script>${collector}</script>${html}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const collector = `window.heard = [];
for (const name of ['added', 'paid'])
  document.addEventListener('makerstall:' + name, ({ type, detail }) => window.heard.push([type, detail]));`;
