import { createServer } from 'node:http';
import { renderToString } from 'react-dom/server';
import { samplePage, sampleSettings, sampleShop } from '../samplePage.ts';
import { floorPage } from './floorPage.ts';

// The time of React itself: the same page from data in memory, as one string.

const shown = { page: samplePage('bench'), shop: sampleShop(), settings: sampleSettings };

createServer((_request, response) => {
  const html = `<!DOCTYPE html>${renderToString(floorPage(shown))}`;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
  });
  response.end(html);
}).listen(Number(process.env['PORT']), '127.0.0.1');
