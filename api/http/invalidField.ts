import { AppError } from '#shared/appError.ts';
import { refusal } from '#shared/refusal.ts';

/** 422: the message begins with the field's path, and `field` is that path; an empty path means the whole body. */
export function invalidField(field: string, problem: string): AppError {
  return new AppError(422, 'invalid_input', `${field || 'The body'} ${problem}`, { extra: { field } });
}

type UnknownField =
  | 'no_block_of_page'
  | 'no_product_of_creator'
  | 'no_product_of_store'
  | 'no_file_of_product'
  | 'no_file_of_page'
  | 'no_upload_of_creator'
  | 'nothing_of_creator'
  | 'nothing_of_product';

/** 404 for an id in a body that does not belong to this account. */
export function unknownField(field: string, text: UnknownField): AppError {
  return refusal(404, 'unknown_id', { text, params: { field }, extra: { field } });
}
