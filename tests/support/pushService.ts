import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '#shared/audience/pushMessage.ts';

/** A message that a push service got for one browser, decrypted with the keys of that browser. */
export type Received = {
  browser: string;
  message: PushMessage;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** Of the signed token that identifies the sender. */
  claims: { aud: string; sub: string; exp: number };
  vapidKey: string;
};

export type Browser = {
  name: string;
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
};

export type PushService = AsyncDisposable & {
  origin: string;
  received: Received[];
  /** Requests for each browser, the refused ones too. */
  requests: string[];
  /** What the service answers for a browser instead of 201, by its name. */
  answers: Map<string, { status: number; headers?: Record<string, string> }>;
  newBrowser: (name: string) => Browser;
};

type Keys = { curve: ReturnType<typeof createECDH>; auth: Buffer };

/** A push service (RFC 8030) and its browsers, in one: it decrypts what arrives (RFC 8291) and checks who sent it (RFC 8292). */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Keys>();
  const received: Received[] = [];
  const requests: string[] = [];
  const answers: PushService['answers'] = new Map();
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; headers?: Record<string, string> }> {
    const body = await buffer(request);
    const browser = request.url?.split('/').at(-1) ?? '';
    requests.push(browser);
    const refusal = answers.get(browser);
    if (refusal) return refusal;
    const keys = browsers.get(browser);
    if (!keys || request.headers['content-encoding'] !== 'aes128gcm') return { status: 400 };
    received.push({
      browser,
      // What our server encrypted.
      message: JSON.parse(decrypt(body, keys)) as PushMessage,
      ttl: Number(request.headers['ttl']),
      urgency: textOf(request, 'urgency'),
      topic: textOf(request, 'topic'),
      ...checkSender(request.headers.authorization ?? ''),
    });
    return { status: 201 };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    requests,
    answers,
    newBrowser(name) {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(name, { curve, auth });
      const keys = { p256dh, auth: auth.toString('base64url') };
      return { name, subscription: { endpoint: `${origin}/push/${name}`, keys } };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function textOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** One record: salt (16), record size (4), length of the key id (1), the sender's key (65), text. Source: RFC 8188, RFC 8291. */
function decrypt(body: Buffer, { curve, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive({ key: curve.computeSecret(sender), salt: auth, info, length: 32 });
  const key = derive({ key: secret, salt, info: Buffer.from('Content-Encoding: aes128gcm\0'), length: 16 });
  const nonce = derive({ key: secret, salt, info: Buffer.from('Content-Encoding: nonce\0'), length: 12 });
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

type Derived = { key: Buffer; salt: Buffer; info: Buffer; length: number };

function derive({ key, salt, info, length }: Derived): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}

/** Throws if the token is not signed with the key that stands beside it. */
function checkSender(authorization: string): Pick<Received, 'claims' | 'vapidKey'> {
  const [, token = '', vapidKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(vapidKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('the sender is not who it says');
  // Signed by our server.
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'], vapidKey };
}
