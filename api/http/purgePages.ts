import type { Response } from 'express';
import { purgeHeader } from '#shared/answerHeaders.ts';

/** Has the web servers forget their copies of these pages before the answer reaches the browser. */
export function purgePages(res: Response, ...slugs: string[]): Response {
  return res.set(purgeHeader, slugs.join(','));
}
