import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Keys = { key: string; secret: string };

/**
 * Whether a request is signed with these keys and this body. Written separately from the specification of AWS Signature Version
 * 4, so that a client's mistake is not repeated here.
 */
export function isSigned(request: IncomingMessage, body: Buffer, { key, secret }: S3Keys): boolean {
  const header = request.headers.authorization ?? '';
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([a-f0-9]{64})$/.exec(
      header,
    );
  if (!read) return false;
  const [, signer, day = '', region = '', names = '', signature] = read;
  const stated = headerOf(request, 'x-amz-content-sha256');
  if (signer !== key || (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body))) return false;
  const url = new URL(request.url ?? '', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${headerOf(request, name).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, stated].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const words = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  return createHmac('sha256', signingKey).update(words).digest('hex') === signature;
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '');
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
