import { AnsweredError } from '../errorHandler.ts';

/** 422: the message begins with the field's path, and `field` names it; an empty path is the body as a whole. */
export function invalidField(field: string, problem: string): AnsweredError {
  return new AnsweredError(422, 'invalid_input', `${field || 'The body'} ${problem}`, { field });
}

/** 404 for an id in a body that is nothing of this account's. */
export function unknownField(field: string, problem: string): AnsweredError {
  return new AnsweredError(404, 'unknown_id', `${field} ${problem}`, { field });
}
