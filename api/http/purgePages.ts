import type { Response } from 'express';
import { purgeHeader } from '#shared/wire/answerHeaders.ts';

/** Purges these pages' copies in all web servers before the answer reaches the browser. */
export function purgePages(res: Response, ...slugs: string[]): Response {
  return res.set(purgeHeader, slugs.join(','));
}
