import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import { prefixOf } from './pageLanguage.ts';
import { splitUrl } from './splitUrl.ts';

/** Answers that something has moved for good, to an address that is sent as it is. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { location, 'cache-control': 'no-store' }).end();
}

/** The same for a path of this site: the request's language and query stay. */
export function redirectToPath(response: Response, path: string): void {
  const { query } = splitUrl(response.req.originalUrl);
  redirect(response, prefixOf(response.req) + path + query);
}
