import { fileURLToPath } from 'node:url';
import express from 'express';
import { Agent } from 'undici';
import { matchAddress } from '#shared/addresses/matchAddress.ts';
import { builtBundle } from '../../../server/ssr/builtBundle.ts';

// The bare BFF with our own page's components: Express, the page's upstream calls and `renderToPipeableStream`. No checks of the responses,
// no state for the browser, no security headers, no log, no copy for the cache.

const upstream = process.env['UPSTREAM'] ?? '';
const dispatcher = new Agent({ connections: 256 });
const bundle = await builtBundle({ directory: fileURLToPath(new URL('../../../dist', import.meta.url)) });
const app = express();

app.get(['/:slug', '/:slug/shop'], async (request, response) => {
  const rendered = await bundle.render({
    match: matchAddress(request.path),
    url: request.path,
    language: 'en',
    config: {
      productName: 'makerstall',
      publicUrl: 'http://localhost:3000',
      payments: { provider: 'test', publishableKey: null, movesMoney: false },
      sentryDsn: null,
      sentryEnvironment: 'bench',
    },
    transport: ({ path }) => ask(path),
    assetsOf: bundle.assetsOf,
    deferredTimeoutMs: 2000,
    now: Date.now,
    onError: (error) => console.error(error),
  });
  const document = await rendered.stream('');
  response.type('html');
  document.pipe(response);
});
app.use((_request, response) => {
  response.end();
});
app.listen(Number(process.env['PORT']), '127.0.0.1');

async function ask(path: string): Promise<unknown> {
  const { body } = await dispatcher.request({ origin: upstream, path, method: 'GET' });
  return body.json();
}
