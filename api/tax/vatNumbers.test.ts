import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readVatNumber, viesClient } from './vatNumbers.ts';

const log = pino({ level: 'silent' });

async function startVies(answer: RequestListener) {
  const paths: string[] = [];
  const server = createServer((req, res) => {
    paths.push(req.url ?? '');
    answer(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest-api`,
    paths,
    async [Symbol.asyncDispose]() {
      server.close();
      await once(server, 'close');
    },
  };
}

test.each([
  ['DE136695976', 'DE'],
  ['fr 40 303 265 045', 'FR'],
  ['EL094259216', 'GR'],
  ['ATU13585627', 'AT'],
])('%s is a number of %s', (number, country) => {
  expect(readVatNumber(number, { country, field: 'n' })).toBe(number.replaceAll(' ', '').toUpperCase());
});

test.each(['DE136695977', 'FR', '', '<script>', 'DE'.repeat(100)])('%s is not a VAT number', (number) => {
  expect(() => readVatNumber(number, { country: 'DE', field: 'n' })).toThrow('n must be a VAT number');
});

test('VIES is asked once a day for a number', async () => {
  await using vies = await startVies((req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ isValid: req.url?.endsWith('303265045') === true, userError: 'VALID' }));
  });
  const confirm = viesClient({ url: vies.url, log });
  expect(await confirm('FR40303265045')).toBe(true);
  expect(await confirm('FR40303265045')).toBe(true);
  expect(await confirm('DE136695976')).toBe(false);
  expect(vies.paths).toEqual(['/rest-api/ms/FR/vat/40303265045', '/rest-api/ms/DE/vat/136695976']);
});

test.each([
  ['an error', 500, 'no'],
  ['a register that is down', 200, JSON.stringify({ isValid: false, userError: 'MS_UNAVAILABLE' })],
  ['something else', 200, '{"valid": true}'],
])('%s says nothing of the number, and the next call asks again', async (_, status, body) => {
  await using vies = await startVies((_req, res) => {
    res.statusCode = status;
    res.end(body);
  });
  const confirm = viesClient({ url: vies.url, log });
  expect(await confirm('FR40303265045')).toBeNull();
  expect(await confirm('FR40303265045')).toBeNull();
  expect(vies.paths).toHaveLength(2);
});

test('without the address of VIES no number is confirmed', async () => {
  expect(await viesClient({ url: null, log })('FR40303265045')).toBeNull();
});
