import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import supertest from 'supertest';
import { expect } from 'vitest';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { createContext, type ApiContext } from '../../api/context.ts';
import { checkBooks } from '../../api/operator/checkBooks.ts';
import { writeSqliteTables } from './sqliteTables.ts';
import { sqliteVariant, type StoreVariant } from './stores.ts';

export const testCredentials = 'web:test-password';

export type CallOptions = {
  body?: unknown;
  query?: Record<string, string>;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** `body` is the parsed JSON, or undefined if the answer is no JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test looks at what came, and fails where it is something else
export type CallAnswer = { status: number; body: any; text: string; headers: Headers };

export type RunningApi = AsyncDisposable & {
  origin: string;
  context: ApiContext;
  /** The API's clock; `advance` moves it. */
  clock: { now: Date; advance(milliseconds: number): void };
  call(method: string, path: string, options?: CallOptions): Promise<CallAnswer>;
};

export type StartApiOptions = {
  variant?: StoreVariant;
  env?: NodeJS.ProcessEnv;
  now?: Date;
  /** Gets the lines of the log. */
  onLog?: (line: string) => void;
  /** The test writes sales into the store by hand, or breaks it. Otherwise the books must balance when the API is disposed. */
  hasMadeUpBooks?: boolean;
};

/** The real API in this process, with its own port, directory and store. */
export async function startApi({
  variant = sqliteVariant,
  env = {},
  now,
  onLog,
  hasMadeUpBooks = false,
}: StartApiOptions = {}): Promise<RunningApi> {
  const stack = new AsyncDisposableStack();
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'makerstall-api-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    const place = stack.use(await variant.open());
    if (place.databaseUrl === undefined && env['DATA_DIR'] === undefined) await writeSqliteTables(dataDir);
    const config = readConfig({
      isEmbedded: false,
      env: {
        API_BASIC_AUTH: testCredentials,
        DATA_DIR: dataDir,
        DATABASE_URL: place.databaseUrl,
        EXCHANGE_RATES_URL: 'off',
        ...env,
      },
    });
    const clock = {
      now: now ?? new Date(),
      advance(milliseconds: number) {
        clock.now = new Date(clock.now.getTime() + milliseconds);
      },
    };
    const context = stack.use(
      await createContext({
        config,
        log: onLog ? pino({ level: 'info' }, { write: onLog }) : pino({ level: 'silent' }),
        now: () => clock.now,
      }),
    );
    const server = createServer(createApp(context)).listen(0, '127.0.0.1');
    stack.defer(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
    const origin = `http://127.0.0.1:${address.port}`;
    const owned = stack.move();
    return {
      origin,
      context,
      clock,
      call: (method, path, options) => call(origin, { method, path, ...options }),
      async [Symbol.asyncDispose]() {
        await using _ = owned;
        if (!hasMadeUpBooks) expect(await checkBooks(context.store.db)).toEqual([]);
      },
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function call(
  origin: string,
  request: CallOptions & { method: string; path: string },
): Promise<CallAnswer> {
  const agent = supertest(origin);
  const pendingCall = agent[verbOf(request.method)](request.path);
  const answer = await pendingCall
    .query(request.query ?? {})
    .redirects(0)
    .ok(() => true)
    .set({
      // The server may close a kept connection at the moment when the next call uses it.
      connection: 'close',
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      ...(request.token === undefined ? {} : { 'x-access-token': request.token }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    })
    // As text for every content type, so that a wrong one is noticed.
    .buffer(true)
    // superagent passes the stream to a parser, although its type says otherwise.
    .parse((stream, done) => readText(stream as unknown as NodeJS.ReadableStream, done))
    .send(request.body === undefined ? undefined : JSON.stringify(request.body));
  const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, value]));
  const text = String(answer.body);
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: answer.status, text, headers, body: isJson && text ? JSON.parse(text) : undefined };
}

const verbs = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const;

function verbOf(method: string): (typeof verbs)[number] {
  const verb = verbs.find((known) => known === method.toLowerCase());
  if (!verb) throw new Error(`${method} is no method that a test asks with`);
  return verb;
}

function readText(answer: NodeJS.ReadableStream, done: (error: Error | null, text: string) => void): void {
  const chunks: Buffer[] = [];
  answer.on('error', (error: Error) => done(error, ''));
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => done(null, Buffer.concat(chunks).toString()));
}
