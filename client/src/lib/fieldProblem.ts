export type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * The field that an API's refusal is about: its message begins with the field's name (`email must be …`, `slug: This …`). The
 * rest of the message is the text for the field. `undefined` when the message is about no single field.
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
  // A computed key widens to `string`, but it is one of the fields.
  return { [field]: shown.endsWith('.') ? shown : `${shown}.` } as Problems<Field>;
}

/** The `error` prop of a field, omitted when there is no problem (`exactOptionalPropertyTypes`). */
export function errorProp(problem: string | undefined): { error?: string } {
  return problem === undefined ? {} : { error: problem };
}
