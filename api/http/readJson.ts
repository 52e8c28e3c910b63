import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler } from 'express';
import { refusal } from '#shared/wire/refusal.ts';
import { isUtf8Type } from '#shared/lib/isUtf8Type.ts';

/** Real requests have a handful of levels; thousands would overflow the stack of recursive code. */
const maxLevels = 32;

/** Refuses compressed bodies: no caller of this API needs them, and the web server does not forward `content-encoding`. */
export const refuseCompressed: RequestHandler = (req, _res, next) => {
  const encoding = req.get('content-encoding');
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw refusal(415, 'compressed');
  next();
};

/** Parses JSON bodies. Refuses those that another parser might read differently: other charsets, bytes that are not UTF-8. */
export function readJson(): RequestHandler[] {
  return [
    refuseCharset,
    express.json({ limit: '1mb', inflate: false, verify: (_req, _res, body) => check(body) }),
  ];
}

/** Whether a request has an unread body that is not declared as JSON. */
export function hasOtherBody(req: Request): boolean {
  if (req.body !== undefined) return false;
  return req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
}

const refuseCharset: RequestHandler = (req, _res, next) => {
  if (req.is('application/json') && !isUtf8Type(req.get('content-type')))
    throw refusal(415, 'unsupported_charset');
  next();
};

function check(body: Buffer): void {
  if (!isUtf8(body)) throw refusal(400, 'not_utf8');
  if (levelsOf(body) > maxLevels) throw refusal(400, 'too_deep', { params: { mostLevels: maxLevels } });
}

const [quote, backslash, brace, bracket, braceEnd, bracketEnd] = Buffer.from('"\\{[}]');

/** How deeply lists and objects are nested in a JSON text, before it is parsed. */
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
