import { AppError } from '#shared/appError.ts';
import type { BrokenRule } from '#shared/fieldRules.ts';
import { refusal } from '#shared/refusal.ts';

/**
 * 422: the message begins with the field's path, and `field` is that path; an empty path means the whole body. `broken` is what pages in
 * other languages say in their own words; without it they only point at the field.
 */
export function invalidField(
  field: string,
  problem: string,
  broken: BrokenRule = { rule: 'other' },
): AppError {
  return invalidFields([{ field, problem, ...broken }]);
}

type FieldProblem = { field: string; problem: string } & BrokenRule;

/** Of a hostile body there are as many as it has values. */
const mostProblems = 50;

/** The same for several fields: message and `field` are of the first one, and `problems` names all. */
export function invalidFields(problems: readonly FieldProblem[]): AppError {
  const [{ field, problem, ...broken } = { field: '', problem: 'is wrong', rule: 'other' }] = problems;
  const extra = {
    field,
    ...(field === '' ? {} : { params: { field, ...broken } }),
    ...(problems.length > 1 ? { problems: problems.slice(0, mostProblems) } : {}),
  };
  return new AppError(422, 'invalid_input', `${field || 'The body'} ${problem}`, { extra });
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
