import type { RequestHandler } from 'express';
import { refusal } from '#shared/wire/refusal.ts';

const segment = /^[A-Za-z0-9_.-]{0,80}$/;

/** Every address of this API consists of plain words and ids; any other path, encoded or doubled, is 404. */
export const knownPath: RequestHandler = (req, _res, next) => {
  if (!req.path.split('/').every((part) => segment.test(part))) {
    throw refusal(404, 'not_found');
  }
  next();
};
