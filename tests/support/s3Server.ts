import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isSigned, type S3Keys } from './s3Signature.ts';

export type S3Server = AsyncDisposable & {
  url: string;
  keys: S3Keys;
  objects: Map<string, Buffer>;
  /** Multipart uploads that are neither completed nor aborted. */
  open: Map<string, { key: string; parts: Map<number, Buffer> }>;
  /** What the bucket answers to everything, or nothing special. */
  fault: { status?: number };
  /** Ends it as `kill -9` does, for its clients: every connection breaks, and no new one is accepted. */
  kill: () => Promise<void>;
  /** Starts it again after `kill`, on the same port, with what was stored. */
  start: () => Promise<void>;
};

type S3Request = {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Buffer;
  range: string | undefined;
};

const bucket = 'stall';
const keysPerPage = 5;
const minPartBytes = 5 * 2 ** 20;

/** A fake bucket on its own port, with the part of S3 that is used. It refuses requests that are not signed. */
export async function startS3(keys: S3Keys = { key: 'AKIATEST', secret: 'a/secret+key' }): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const open: S3Server['open'] = new Map();
  const fault: S3Server['fault'] = {};
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => answer(request, response, body),
      // The client disconnected, so the upload is discarded.
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, at, ...rest] = url.pathname.split('/');
    if (fault.status !== undefined) fail(response, fault.status, 'SlowDown');
    else if (!isSigned(request, body, keys)) fail(response, 403, 'SignatureDoesNotMatch');
    else if (at !== bucket) fail(response, 404, 'NoSuchBucket');
    else {
      const { method = '', headers } = request;
      const { searchParams: query } = url;
      const s3Request = { method, key: rest.join('/'), query, body, range: headers.range };
      if (query.has('list-type')) list(query, response);
      else if (s3Request.key === '') response.writeHead(200).end();
      else if (query.has('uploads') || query.has('uploadId')) parted(s3Request, response);
      else whole(s3Request, response);
    }
  }

  /** Short pages, so that a listing needs several. */
  function list(query: URLSearchParams, response: ServerResponse): void {
    const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const after = query.get('continuation-token') ?? '';
    const rest = names.filter((name) => name > after);
    const page = rest.slice(0, keysPerPage);
    const isLast = page.length === rest.length;
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    const next = isLast ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
    xml(
      response,
      `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${contents}${next}</ListBucketResult>`,
    );
  }

  function whole({ method, key, body, range }: S3Request, response: ServerResponse): void {
    if (method === 'PUT') objects.set(key, body);
    if (method === 'DELETE') objects.delete(key);
    const found = objects.get(key);
    if (method === 'DELETE') response.writeHead(204).end();
    else if (!found) fail(response, 404, 'NoSuchKey');
    else if (method === 'PUT') response.writeHead(200, { etag: etagOf(found) }).end();
    else {
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
      const part = from === undefined ? found : found.subarray(Number(from), Number(to) + 1);
      response.writeHead(from === undefined ? 200 : 206, {
        'content-length': part.length,
        etag: etagOf(found),
        'last-modified': new Date(0).toUTCString(),
      });
      response.end(method === 'HEAD' ? undefined : part);
    }
  }

  function parted({ method, key, query, body }: S3Request, response: ServerResponse): void {
    if (query.has('uploads')) {
      const id = randomUUID();
      open.set(id, { key, parts: new Map() });
      xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
      return;
    }
    const id = query.get('uploadId') ?? '';
    const upload = open.get(id);
    if (!upload || upload.key !== key) fail(response, 404, 'NoSuchUpload');
    else if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'GET') {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other);
      const listed = parts.map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part).replaceAll('"', '&quot;')}</ETag></Part>`,
      );
      xml(response, `<ListPartsResult>${listed.join('')}</ListPartsResult>`);
    } else if (method === 'DELETE') {
      open.delete(id);
      response.writeHead(204).end();
    } else join(id, body.toString(), response);
  }

  function join(id: string, wanted: string, response: ServerResponse): void {
    const upload = open.get(id);
    const named = [...wanted.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const parts = named.map(({ number, etag }) => {
      const part = upload?.parts.get(number);
      return part && etagOf(part) === etag ? part : undefined;
    });
    const whole = parts.flatMap((part) => (part ? [part] : []));
    if (whole.length !== named.length || !upload) fail(response, 400, 'InvalidPart');
    else if (whole.slice(0, -1).some(({ length }) => length < minPartBytes)) {
      fail(response, 400, 'EntityTooSmall');
    } else {
      objects.set(upload.key, Buffer.concat(whole));
      open.delete(id);
      xml(response, '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
    }
  }

  async function kill(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  const { port } = address;
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    keys,
    objects,
    open,
    fault,
    kill,
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    [Symbol.asyncDispose]: kill,
  };
}

function etagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
