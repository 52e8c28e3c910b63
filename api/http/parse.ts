import type { Request } from 'express';
import { z } from 'zod';
import { refusal } from '#shared/wire/refusal.ts';
import { brokenRule } from './brokenRule.ts';
import { invalidField, invalidFields } from './invalidField.ts';
import { hasOtherBody } from './readJson.ts';

/**
 * The body, parsed with `schema`. Throws 422 with the first wrong field's name in the message and all wrong fields in `problems`, and 415
 * if it is not JSON.
 */
export function parseBody<T extends z.ZodType>(schema: T, req: Request): z.output<T> {
  if (hasOtherBody(req)) throw refusal(415, 'not_json');
  // Without any body, the schema names the first missing field.
  return parse(schema, req.body ?? {});
}

export function parseQuery<T extends z.ZodType>(schema: T, req: Request): z.output<T> {
  return parse(schema, req.query);
}

function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const read = schema.safeParse(value, { error: problemOf, reportInput: true });
  if (!read.success) {
    const { issues } = read.error;
    throw invalidFields(
      issues.map((issue) => ({
        field: issue.path.join('.'),
        problem: issue.message,
        ...brokenRule(issue),
      })),
    );
  }
  const field = fieldWithNul(read.data, '');
  if (field !== undefined)
    throw invalidField(field, 'must not contain control characters', { rule: 'control_characters' });
  return read.data;
}

/** PostgreSQL's text cannot store U+0000; returns the path of the first field that contains it. */
function fieldWithNul(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = fieldWithNul(part, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Completes a sentence that begins with the field's name; a message of the schema itself is used as it is. */
function problemOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return 'is wrong';
}
