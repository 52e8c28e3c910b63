import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { refusal } from '#shared/wire/refusal.ts';

/** Refuses requests that do not come from our web server. `credentials` is `user:password`. */
export function basicAuth({ credentials }: { credentials: string }): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(credentials).toString('base64')}`);
  return (req, _res, next) => {
    // Digests have a fixed length, so the comparison reveals neither length nor content.
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) {
      next();
      return;
    }
    throw refusal(401, 'credentials_required');
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
