import { z } from 'zod';
import { ConfigError } from './configError.ts';

// The types of settings. Each refuses with a problem and an example, and never repeats the value, which may be a secret.

/** A word, or unset: a compose file passes unset settings as empty text. */
export const text = z
  .string()
  .transform((value) => (value.trim() === '' ? undefined : value.trim()))
  .optional();

export function setting(pattern: RegExp, problem: string) {
  return text.refine((value) => value === undefined || pattern.test(value), problem);
}

export const onOff = setting(/^(?:on|off|true|false)$/, 'must be on or off, e.g. on');

export function isOn(value: string | undefined): boolean {
  return value === 'on' || value === 'true';
}

export function address(protocols: readonly string[], problem: string) {
  return text.refine((value) => value === undefined || isAddress(value, protocols), problem);
}

export function isAddress(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

/** The entries of a comma-separated list, without the spaces around them. Empty ones are left out. */
export function listOf(words: string): string[] {
  return words
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Throws `ConfigError`, which names the first wrong setting. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const read = schema.safeParse(env);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new ConfigError(`${String(issue?.path[0])} ${issue?.message}`);
}
