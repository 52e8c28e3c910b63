import type { RequestHandler } from 'express';
import { AppError } from '#shared/appError.ts';

const segment = /^[A-Za-z0-9_.-]{0,80}$/;

/** Every address of this API is made of plain words and ids; anything else, encoded or doubled, is nowhere. */
export const knownPath: RequestHandler = (req, _res, next) => {
  if (!req.path.split('/').every((part) => segment.test(part))) {
    throw new AppError(404, 'not_found', 'There is nothing at this address.');
  }
  next();
};
