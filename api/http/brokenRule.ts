import type { z } from 'zod';
import type { BrokenRule } from '#shared/wire/fieldRules.ts';

/** The rule behind a schema's refusal, which has its input (`reportInput`). */
export function brokenRule(issue: z.core.$ZodIssue): BrokenRule {
  if ('input' in issue && (issue.input === undefined || issue.input === null)) return { rule: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return { rule: 'not_whole' };
      return { rule: issue.expected === 'number' ? 'not_a_number' : 'other' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formatRule(issue.format);
    case 'invalid_value':
      return { rule: 'one_of' };
    case 'invalid_union':
      return issue.discriminator === undefined ? unionRule(issue) : { rule: 'one_of' };
    case 'custom':
      // The `refusedAs` of the schema set it.
      return (issue.params as BrokenRule | undefined) ?? { rule: 'other' };
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
      return { rule: 'other' };
  }
}

/** For a field that may have several forms: the rule of the only form that has the value's type. */
function unionRule({ errors }: z.core.$ZodIssueInvalidUnion): BrokenRule {
  const tried = errors.filter((issues) =>
    issues.every(({ code }) => !code.startsWith('invalid_') || code === 'invalid_format'),
  );
  const [first, ...others] = tried;
  const [issue] = first ?? [];
  return issue && others.length === 0 ? brokenRule(issue) : { rule: 'other' };
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): BrokenRule {
  const limit = Number(minimum);
  if (origin === 'string') return limit === 1 ? { rule: 'required' } : { rule: 'too_short', limit };
  if (origin === 'array') return { rule: 'too_few', limit };
  return { rule: inclusive === false ? 'more_than' : 'at_least', limit };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): BrokenRule {
  const limit = Number(maximum);
  if (origin === 'string') return { rule: 'too_long', limit };
  return { rule: origin === 'array' ? 'too_many' : 'at_most', limit };
}

function formatRule(format: string): BrokenRule {
  switch (format) {
    case 'email':
    case 'date':
      return { rule: format };
    case 'url':
      return { rule: 'web_address' };
    case 'datetime':
      return { rule: 'date_and_time' };
    default:
      return { rule: 'other' };
  }
}
