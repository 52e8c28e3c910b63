import { hash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { AppError } from '#shared/appError.ts';

/** Refuses what does not come from our web server. `credentials` is `user:password`. */
export function basicAuth({ credentials }: { credentials: string }): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(credentials).toString('base64')}`);
  return (req, _res, next) => {
    // Digests have one length, so that the comparison tells neither length nor content.
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) {
      next();
      return;
    }
    throw new AppError(401, 'credentials_required', 'This API answers its web server only.');
  };
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
