import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { AppError } from '#shared/wire/appError.ts';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { refusals as english } from '#shared/texts/en/refusals.ts';
import { browserTransport, type BrowserTransportOptions } from '../../client/src/calls/browserTransport.ts';

type Refusals = Awaited<ReturnType<NonNullable<BrowserTransportOptions['loadRefusals']>>>;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const write: ApiRequest = { upstream: 'main', method: 'POST', path: '/carts', body: { a: 1 } };

/** Our own web server's place; `expired` counts how often a session was told to end. */
async function startProxy(handler: Handler, token?: string, refusals?: Refusals) {
  const requests: IncomingMessage[] = [];
  const counts = { expired: 0 };
  const server = createServer((request, response) => {
    requests.push(request);
    handler(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const transport = browserTransport({
    origin: `http://127.0.0.1:${port}`,
    token: () => token,
    onTokenExpired: () => {
      counts.expired += 1;
    },
    loadRefusals: refusals && (async () => refusals),
  });
  return {
    requests,
    counts,
    transport,
    /** The failure that a call ends with. */
    failure: (request: ApiRequest) =>
      transport(request).then(
        () => undefined,
        (error: AppError) => error,
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answering(status: number, body: string, headers: Record<string, string> = {}): Handler {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

test('calls are sent to the proxy with the token, the query and a JSON body', async () => {
  await using proxy = await startProxy(answering(200, '{"ok":true}'), 'tok');
  const query = { ref: 'ada', signupType: undefined };
  const answer = await proxy.transport({ ...write, upstream: 'auth', path: '/auth/signup', query });
  expect(answer).toEqual({ ok: true });
  await proxy.transport(write);
  expect(proxy.requests.map(({ url }) => url)).toEqual(['/api/auth/signup?ref=ada', '/api/main/carts']);
  expect(proxy.requests[1]?.headers).toMatchObject({
    'x-access-token': 'tok',
    'content-type': 'application/json',
  });
});

test('a call without a token sends none, and an answer without a body is undefined', async () => {
  await using proxy = await startProxy(answering(204, ''));
  expect(await proxy.transport(write)).toBeUndefined();
  expect(proxy.requests[0]?.headers).not.toHaveProperty('x-access-token');
});

test('a failure has the message, else the error, else the default, and a description of its body', async () => {
  for (const [body, message, description] of [
    ['{"message":"No seats left","error":"x"}', 'No seats left', undefined],
    ['{"error":"Gone"}', 'Gone', undefined],
    ['{"message":"No","description":["a","b"]}', 'No', 'a, b'],
    ['["name is required","price is required"]', 'Error', 'name is required, price is required'],
    ['Plain words', 'Error', 'Plain words'],
    ['', 'Error', undefined],
  ]) {
    await using proxy = await startProxy(answering(422, body ?? ''));
    const failure = await proxy.failure(write);
    expect([body, failure?.status, failure?.message, failure?.description]).toEqual([
      body,
      422,
      message,
      description,
    ]);
  }
});

test('a refusal keeps its body and its code', async () => {
  await using proxy = await startProxy(
    answering(409, '{"message":"Changed","code":"amount_changed","amount":12}'),
  );
  expect(await proxy.failure(write)).toMatchObject({ code: 'amount_changed', body: { amount: 12 } });
});

test('a page in another language tells a code that it knows in its own words', async () => {
  const german = {
    ...english,
    cart_empty: 'Der Warenkorb ist leer.',
    sold_out: ({ name }: { name: string }) => `${name} ist ausverkauft.`,
    purchase_paid: 'Das ist schon bezahlt.',
  };
  const told = async (body: object) => {
    await using proxy = await startProxy(answering(409, JSON.stringify(body)), undefined, german);
    return (await proxy.failure(write))?.message;
  };
  expect(await told({ message: 'The cart is empty.', code: 'cart_empty' })).toBe('Der Warenkorb ist leer.');
  expect(await told({ message: 'Mug is sold out.', code: 'sold_out', params: { name: 'Mug' } })).toBe(
    'Mug ist ausverkauft.',
  );
  const paid = { message: 'This was paid already.', code: 'cart_closed', text: 'purchase_paid' };
  expect(await told(paid)).toBe('Das ist schon bezahlt.');
  // A newer API may have a sentence that an open page does not know.
  expect(await told({ ...paid, text: 'purchase_paid_twice' })).toBe('This was paid already.');
  // An API of somebody else may send a code without what its text names, or one of its own.
  expect(await told({ message: 'Mug is sold out.', code: 'sold_out' })).toBe('Mug is sold out.');
  expect(await told({ message: 'No.', code: 'toString' })).toBe('No.');
});

test.each([
  ['en', { field: 'name', rule: 'required' }, 'name must be nice'],
  ['de', { field: 'name', rule: 'required' }, 'name: Bitte füll das aus.'],
  [
    'de',
    { field: 'tickets.1.price', rule: 'at_most', limit: 1234.5 },
    'tickets.1.price: Darf höchstens 1.234,5 sein.',
  ],
  ['de', { field: 'name', rule: 'other' }, 'name: Bitte prüf dieses Feld.'],
  ['de', { field: 'name', rule: 'a_rule_of_tomorrow' }, 'name: Bitte prüf dieses Feld.'],
  ['de', undefined, 'name must be nice'],
  ['pl', { field: 'name', rule: 'too_long', limit: 1 }, 'name: Dozwolony jest najwyżej 1 znak.'],
  ['pl', { field: 'name', rule: 'too_long', limit: 3 }, 'name: Dozwolone są najwyżej 3 znaki.'],
  ['pl', { field: 'name', rule: 'too_long', limit: 5 }, 'name: Dozwolone jest najwyżej 5 znaków.'],
  ['ar', { field: 'name', rule: 'too_short', limit: 2 }, 'name: الحد الأدنى حرفان.'],
  ['ja', { field: 'name', rule: 'too_long', limit: 2000 }, 'name: 2,000文字以内で入力してください。'],
] as const)('a page in %s is told that a field breaks a rule: %j', async (language, params, message) => {
  const refusals = language === 'en' ? undefined : (await catalogues[language]()).refusals;
  const body = { message: 'name must be nice', code: 'invalid_input', field: 'name', params };
  await using proxy = await startProxy(answering(422, JSON.stringify(body)), undefined, refusals);
  expect(await proxy.failure(write)).toMatchObject({ message, body: { field: 'name' } });
});

test('no answer is status 0, and so is the proxy’s answer for an unreachable API', async () => {
  await using cut = await startProxy((request) => void request.socket.destroy());
  expect(await cut.failure(write)).toMatchObject({ status: 0, message: 'Something went wrong' });
  await using proxy = await startProxy(answering(502, '{"status":0,"message":"Something went wrong"}'));
  expect(await proxy.failure(write)).toMatchObject({ status: 0, message: 'Something went wrong' });
  await using slow = await startProxy(
    answering(504, '{"status":408,"message":"Server connection timed out"}'),
  );
  expect(await slow.failure(write)).toMatchObject({ status: 408, message: 'Server connection timed out' });
});

test('an abort is the catalogue’s time-out', async () => {
  await using proxy = await startProxy(() => {});
  const leaving = new AbortController();
  const failing = proxy.failure({ ...write, signal: leaving.signal });
  await expect.poll(() => proxy.requests.length).toBe(1);
  leaving.abort();
  expect(await failing).toMatchObject({ status: 408, message: 'Server connection timed out' });
});

test('a call fails after 30 s with the catalogue’s time-out', async ({ onTestFinished }) => {
  const timers: { ms: number; end: () => void }[] = [];
  // Fake timers do not control this timer of the platform.
  const clock = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    timers.push({ ms, end: () => deadline.abort(new DOMException('time is up', 'TimeoutError')) });
    return deadline.signal;
  });
  onTestFinished(() => clock.mockRestore());
  await using proxy = await startProxy(() => {});
  const failing = proxy.failure(write);
  await expect.poll(() => proxy.requests.length).toBe(1);
  expect(timers.map(({ ms }) => ms)).toEqual([30_000]);
  timers[0]?.end();
  expect(await failing).toMatchObject({ status: 408, message: 'Server connection timed out' });
});

test('an expired token ends the session once, but only if the call sent one', async () => {
  for (const status of [401, 403]) {
    await using signedIn = await startProxy(answering(status, 'invalid token'), 'old');
    expect(await signedIn.failure(write)).toMatchObject({
      status,
      code: 'token_expired',
      message: 'Your session has expired. Please log in again.',
    });
    expect(signedIn.counts.expired).toBe(1);
    await using visitor = await startProxy(answering(status, 'invalid token'));
    await visitor.failure(write);
    expect(visitor.counts.expired).toBe(0);
  }
  await using other = await startProxy(answering(401, '{"message":"wrong password"}'), 'old');
  expect(await other.failure(write)).toMatchObject({ status: 401, message: 'wrong password' });
  expect(other.counts.expired).toBe(0);
});

test('a failed read is retried, a failed write and a refusal never', async () => {
  let left = 2;
  await using flaky = await startProxy((_, response) => {
    left -= 1;
    const status = left > 0 ? 503 : 200;
    response.writeHead(status, { 'retry-after': '0' }).end('{"fine":true}');
  });
  expect(await flaky.transport({ upstream: 'main', method: 'GET', path: '/settings' })).toEqual({
    fine: true,
  });
  expect(flaky.requests).toHaveLength(2);
  await using down = await startProxy(answering(503, '', { 'retry-after': '0' }));
  await down.failure(write);
  expect(down.requests).toHaveLength(1);
  await using refusing = await startProxy(answering(404, ''));
  await refusing.failure({ upstream: 'main', method: 'GET', path: '/settings' });
  expect(refusing.requests).toHaveLength(1);
});
