import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { samplePage, sampleSettings, sampleShop } from './samplePage.ts';

// An API in place of both upstreams and of Sentry's ingest. It answers from memory after LATENCY_MS.

const latencyMs = Number(process.env['LATENCY_MS'] ?? 0);
const shop = JSON.stringify(sampleShop());
const settings = JSON.stringify(sampleSettings);
const small = JSON.stringify({ valid: true, exists: false });

createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    void answer(request.url ?? '', response);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function answer(url: string, response: ServerResponse): Promise<void> {
  if (latencyMs > 0) await delay(latencyMs);
  const [status, body] = answerTo(url);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

function answerTo(url: string): [status: number, body: string] {
  if (url.includes('nobody')) return [404, '{"message":"There is no such page."}'];
  const slug = /^\/pages\/([\w-]+)\/public$/.exec(url)?.[1];
  if (slug !== undefined) return [200, JSON.stringify(samplePage(slug))];
  if (url.endsWith('/public/shop')) return [200, shop];
  if (url.endsWith('/public/masterclasses')) return [200, '{"masterclasses":[]}'];
  if (url === '/settings') return [200, settings];
  return [200, small];
}
