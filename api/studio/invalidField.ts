import { AnsweredError } from '../errorHandler.ts';

/** 422 as `parseBody` throws it: the message begins with the field's path, and `field` names it. */
export function invalidField(field: string, problem: string): AnsweredError {
  return new AnsweredError(422, 'invalid_input', `${field} ${problem}`, { field });
}

/** 404 for an id in a body that is nothing of this account's. */
export function unknownField(field: string, problem: string): AnsweredError {
  return new AnsweredError(404, 'unknown_id', `${field} ${problem}`, { field });
}
