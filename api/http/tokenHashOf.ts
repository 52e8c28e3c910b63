import type { Request } from 'express';
import { hashToken } from '../store/ids.ts';

/** The hash of the token that came with a request; without a token, the hash of empty text, which no row has. */
export function tokenHashOf(req: Request): string {
  return hashToken(req.get('x-access-token') ?? '');
}
