import { AppError } from '#shared/wire/appError.ts';
import type { BrokenRule } from '#shared/wire/fieldRules.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { ruleRefusals } from '#shared/texts/en/ruleRefusals.ts';

/**
 * 422: the message begins with the field's path, and `field` is that path; an empty path means the whole body. From `broken`, pages in
 * other languages make their own sentence; without it they only point at the field. `text` names the rule's own sentence, if it has one.
 */
export function invalidField(
  field: string,
  problem: string,
  broken: BrokenRule = { rule: 'other' },
): AppError {
  return invalidFields([{ field, problem, ...broken }]);
}

type FieldProblem = { field: string; problem: string } & BrokenRule;

/** A hostile body can have a problem in each of its values. */
const maxProblems = 50;

const unnamed: FieldProblem = { field: '', problem: 'is wrong', rule: 'other' };

/** The same for several fields: message and `field` are of the first one, and `problems` names all. */
export function invalidFields(problems: readonly FieldProblem[]): AppError {
  const [{ field, problem, ...broken } = unnamed] = problems;
  const extra = {
    field,
    ...(field === '' ? {} : { text: textOf(broken), params: { field, ...broken } }),
    ...(problems.length > 1 ? { problems: problems.slice(0, maxProblems) } : {}),
  };
  return new AppError(422, 'invalid_input', `${field || 'The body'} ${problem}`, { extra });
}

function textOf({ rule }: BrokenRule): string | undefined {
  return Object.hasOwn(ruleRefusals, rule) ? rule : undefined;
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
