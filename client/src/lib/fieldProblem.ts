export type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * The field that a refusal of the API is about: its message begins with the field's name (`email must be …`,
 * `slug: This …`). The rest of
 * the message is what the field shows; `undefined` when the message is about no single field.
 */
export function fieldProblem<Field extends string>(
  message: string,
  fields: readonly Field[],
): Problems<Field> | undefined {
  const [first = '', ...rest] = message.split(' ');
  const field = fields.find((name) => name === first.replace(/:$/, ''));
  if (field === undefined || rest.length === 0) return undefined;
  const sentence = rest.join(' ');
  const shown = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  // A computed key widens to string; it is one of the fields.
  return { [field]: shown.endsWith('.') ? shown : `${shown}.` } as Problems<Field>;
}

/** `error` for a field, left out where there is none (`exactOptionalPropertyTypes`). */
export function errorProp(problem: string | undefined): { error?: string } {
  return problem === undefined ? {} : { error: problem };
}
