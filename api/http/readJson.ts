import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { AppError } from '#shared/appError.ts';
import { isUtf8Type } from '#shared/isUtf8Type.ts';

/** What pages and programs send has a handful; a body of thousands would break whoever walks through it. */
const mostLevels = 32;

/** Refuses what was compressed: nothing that this API takes comes so, and the web server passes no `content-encoding` on. */
export const refuseCompressed: RequestHandler = (req, _res, next) => {
  const encoding = req.get('content-encoding');
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new AppError(415, 'compressed', 'The body must not be compressed.');
  next();
};

/** Reads bodies of JSON. One that another reader might read in another way is refused: other charsets, bytes that are no UTF-8. */
export function readJson(): RequestHandler[] {
  return [
    refuseCharset,
    express.json({ limit: '1mb', inflate: false, verify: (_req, _res, body) => check(body) }),
  ];
}

/** Whether a request has a body that nobody has read: one that does not call itself JSON. */
export function hasOtherBody(req: Request): boolean {
  if (req.body !== undefined) return false;
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

const refuseCharset: RequestHandler = (req, _res, next) => {
  if (req.is('application/json') && !isUtf8Type(req.get('content-type')))
    throw new AppError(415, 'unsupported_charset', 'The body must be JSON in UTF-8.');
  next();
};

function check(body: Buffer): void {
  if (!isUtf8(body)) throw new AppError(400, 'not_utf8', 'The body must be UTF-8.');
  if (levelsOf(body) > mostLevels)
    throw new AppError(400, 'too_deep', `The body has more than ${mostLevels} levels.`);
}

const [quote, backslash, brace, bracket, braceEnd, bracketEnd] = Buffer.from('"\\{[}]');

/** How deeply lists and objects of a JSON text stand in each other, seen before it is parsed. */
function levelsOf(json: Buffer): number {
  let level = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (isText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isText = false;
    } else if (byte === quote) isText = true;
    else if (byte === brace || byte === bracket) {
      level += 1;
      if (level > deepest) deepest = level;
    } else if (byte === braceEnd || byte === bracketEnd) level -= 1;
  }
  return deepest;
}
