import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Router, Router as createRouter } from 'express';
import type { Dispatcher } from 'undici';
import { AppError } from '#shared/wire/appError.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';
import { withoutTrailing } from '#shared/lib/withoutTrailing.ts';
import { httpStatusOf } from '../http/errorHandler.ts';
import { notFound, sendFailure } from '../http/sendFailure.ts';
import type { Metrics } from '../http/metrics.ts';
import type { RateLimits } from '../http/rateLimits.ts';
import { requestContextOf } from '../http/requestContext.ts';
import { maxDsnCharacters } from '../config/settings.ts';
import { callerDisconnected, type Lifetime, startLifetime } from '../http/callLifetime.ts';
import { readBody } from '../http/requestBody.ts';
import { upstreamFailure } from '../upstream/sendUpstream.ts';
import { maxItems, readEnvelope, writeEnvelope } from './envelope.ts';
import { withoutNotFound } from './notFoundFilter.ts';

const maxBytes = 2 ** 20;
const maxAnswerBytes = 64 * 1024;

/**
 * POST `/tunnel`: forwards our pages' error reports to the configured ingest, so that no visitor's browser connects to a third party. It
 * must be registered before any body parser. Source: contract, section 5.
 */
export function sentryTunnel(options: {
  dsn: string | undefined;
  dispatcher: Dispatcher;
  timeoutMs: number;
  metrics: Pick<Metrics, 'tunnelItems'>;
  limits: Pick<RateLimits, 'tunnel'>;
}): Router {
  const { timeoutMs, limits } = options;
  const destination = options.dsn === undefined ? undefined : destinationOf(options.dsn);
  const router = createRouter({ caseSensitive: true, strict: true });
  router.post('/tunnel', (request, response, next) => {
    requestContextOf(request).route = '/tunnel';
    if (destination) limits.tunnel(request, response, next);
    else sendFailure(response, notFound);
  });
  if (!destination) return router;
  return router.post('/tunnel', async (request, response) => {
    using lifetime = startLifetime({ response, timeoutMs, counts: 'the whole call' });
    try {
      const body = await readBody(request, { maxBytes, lifetime });
      const rest = forwardedBytes(await unpack(body, request.headers['content-encoding']), {
        destination,
        tunnelItems: options.metrics.tunnelItems,
      });
      if (!rest) {
        response.writeHead(200, { 'content-length': 0 }).end();
        return;
      }
      await sendToIngest(rest, { destination, dispatcher: options.dispatcher, lifetime, response });
    } catch (error) {
      answerFailure(response, lifetime.reason() ?? error);
    }
  });
}

/** A parsed DSN. `ingest` is the only address that the tunnel sends to. */
type Destination = { host: string; path: string; publicKey: string; ingest: URL };

function destinationOf(dsn: string): Destination | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { origin, host, pathname, username } = new URL(dsn);
  const path = withoutTrailing(pathname, '/');
  const split = path.lastIndexOf('/');
  const ingest = new URL(`${origin}${path.slice(0, split)}/api/${path.slice(split + 1)}/envelope/`);
  return { host, path, publicKey: username, ingest };
}

async function unpack(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return body;
  if (encoding.toLowerCase() !== 'gzip')
    throw new AppError(415, 'unknown_encoding', serverRefusals.envelopeEncoding);
  try {
    return await promisify(gunzip)(body, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw malformed();
  }
}

/** The bytes for the ingest; `undefined` if no item is left. Throws 400 and 403. */
function forwardedBytes(
  bytes: Buffer,
  { destination, tunnelItems }: { destination: Destination; tunnelItems: Metrics['tunnelItems'] },
): Buffer | undefined {
  const envelope = readEnvelope(bytes);
  if (!envelope) throw malformed();
  const { dsn } = envelope.header;
  if (typeof dsn !== 'string') throw new AppError(400, 'no_dsn', serverRefusals.envelopeWithoutDsn);
  if (dsn.length > maxDsnCharacters || !isSame(destinationOf(dsn), destination))
    throw new AppError(403, 'wrong_dsn', serverRefusals.envelopeOfOthers);
  if (envelope.items.length > maxItems) throw tooLarge();
  const forwarded = withoutNotFound(envelope.items);
  tunnelItems.inc({ outcome: 'dropped' }, envelope.items.length - forwarded.length);
  tunnelItems.inc({ outcome: 'sent' }, forwarded.length);
  if (forwarded.length === 0) return undefined;
  return forwarded.length === envelope.items.length ? bytes : writeEnvelope(envelope, forwarded);
}

function isSame(given: Destination | undefined, own: Destination): boolean {
  return given?.host === own.host && given.path === own.path && given.publicKey === own.publicKey;
}

/** Sends an envelope to the ingest and returns its status. The ingest's body is discarded. */
function sendToIngest(
  body: Buffer,
  way: { destination: Destination; dispatcher: Dispatcher; lifetime: Lifetime; response: ServerResponse },
): Promise<void> {
  const { destination, dispatcher, lifetime, response } = way;
  let bytes = 0;
  return new Promise((resolve, reject) => {
    lifetime.onEnd(reject);
    dispatcher.dispatch(
      {
        origin: destination.ingest.origin,
        path: destination.ingest.pathname,
        method: 'POST',
        headers: ['content-type', 'application/x-sentry-envelope'],
        body,
      },
      {
        onRequestStart(controller) {
          lifetime.onEnd((reason) => controller.abort(reason));
        },
        onResponseStart(_controller, statusCode, headers) {
          if (statusCode < 200) return;
          response.writeHead(statusCode, {
            ...pick(headers, 'retry-after'),
            ...pick(headers, 'x-sentry-rate-limits'),
            'content-length': 0,
          });
          response.end();
          resolve();
        },
        onResponseData(controller, chunk) {
          bytes += chunk.length;
          if (bytes > maxAnswerBytes) controller.abort(new Error('the ingest answers without an end'));
        },
        onResponseEnd() {},
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}

function pick(headers: Record<string, string | string[] | undefined>, name: string): Record<string, string> {
  const value = headers[name];
  return value === undefined ? {} : { [name]: typeof value === 'string' ? value : value.join(', ') };
}

function answerFailure(response: ServerResponse, error: unknown): void {
  if (error === callerDisconnected || response.headersSent) {
    response.destroy();
    return;
  }
  const failure = upstreamFailure(error);
  const { status, message } = failure;
  sendFailure(response, { status, message }, httpStatusOf(failure));
}

function tooLarge(): AppError {
  return new AppError(413, 'too_large', serverRefusals.envelopeTooLarge);
}

function malformed(): AppError {
  return new AppError(400, 'malformed_envelope', serverRefusals.envelopeMalformed);
}
