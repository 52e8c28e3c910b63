import type { IncomingMessage } from 'node:http';
import express from 'express';

/**
 * Express's `request.ip` for a request that does not go through Express: the trust proxy setting decides what of `x-forwarded-for`
 * counts.
 */
export function visitorAddress(trustProxy: boolean | number | string): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const app = express();
  app.set('trust proxy', trustProxy);
  return ({ socket, headers }) => {
    const { ip } = Object.assign(Object.create(app.request) as express.Request, { socket, headers });
    return ip ?? '';
  };
}
