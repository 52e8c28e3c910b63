import express from 'express';
import { renderToPipeableStream } from 'react-dom/server';
import { Agent } from 'undici';
import type { samplePage, sampleShop } from '../samplePage.ts';
import { floorPage } from './floorPage.ts';

// The minimum of a page server: Express, the page's three upstream calls, a stream. No checks, no log, no cache.

const upstream = process.env['UPSTREAM'] ?? '';
const dispatcher = new Agent({ connections: 256 });
const app = express();

app.get('/:slug/shop', async (request, response) => {
  const { slug } = request.params;
  const [page, shop, settings] = await Promise.all([
    ask(`/pages/${slug}/public`),
    ask(`/${slug}/public/shop`),
    ask('/settings'),
  ]);
  const shown = {
    // Both come from `samplePage.ts`, through `upstream.ts`.
    page: page as ReturnType<typeof samplePage>,
    shop: shop as ReturnType<typeof sampleShop>,
    settings,
  };
  const stream = renderToPipeableStream(floorPage(shown), {
    onShellReady() {
      response.type('html');
      stream.pipe(response);
    },
  });
});
app.use((_request, response) => {
  response.end();
});
app.listen(Number(process.env['PORT']), '127.0.0.1');

async function ask(path: string): Promise<unknown> {
  const { body } = await dispatcher.request({ origin: upstream, path, method: 'GET' });
  return body.json();
}
