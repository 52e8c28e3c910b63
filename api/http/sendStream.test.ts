import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express from 'express';
import { expect, test } from 'vitest';
import { sendStream } from './sendStream.ts';

/** Sends `source` to a reader; returns how that ended for the sender. */
async function send(source: Readable, read: (answer: IncomingMessage) => void): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const app = express().get('/', (_req, res) => {
    void sendStream(source, res).then(() => resolve('quiet'), resolve);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server is an object.
  const { port } = server.address() as AddressInfo;
  get({ host: '127.0.0.1', port }, (answer) => {
    answer.on('error', () => undefined);
    read(answer.resume());
  }).on('error', () => undefined);
  const ended = await promise;
  server.closeAllConnections();
  server.close();
  return ended;
}

const leave = (answer: IncomingMessage) => answer.once('data', () => answer.destroy());
const stay = () => undefined;

test('a reader that disconnects ends the stream without an error', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield 'x'.repeat(1000);
    })(),
    { objectMode: false },
  );
  expect(await send(endless, leave)).toBe('quiet');
  expect(endless.destroyed).toBe(true);
});

test('a source that fails or ends early is reported', async () => {
  const failing = Readable.from(
    (async function* () {
      yield 'x';
      throw new Error('no disk');
    })(),
  );
  expect(await send(failing, stay)).toMatchObject({ message: 'no disk' });
  const broken = new Readable({ read() {} });
  broken.push('x');
  expect(await send(broken, () => broken.destroy())).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
});
