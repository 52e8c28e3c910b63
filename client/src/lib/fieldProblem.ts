export type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * The field that an API's refusal is about: its message begins with the field's name (`email must be …`, `slug: This …`). The
 * rest of the message is the text for the field; after a colon it is a whole sentence already, in the page's language. `undefined` when
 * the message is about no single field.
 */
export function fieldProblem<Field extends string>(
  message: string,
  fields: readonly Field[],
): Problems<Field> | undefined {
  const [, name, colon, said = ''] = /^(\S+?)(:?) (.+)$/s.exec(message) ?? [];
  const field = fields.find((one) => one === name);
  if (field === undefined) return undefined;
  const shown = colon ? said : `${said.charAt(0).toUpperCase()}${said.slice(1)}`.replace(/\.?$/, '.');
  // A computed key widens to `string`, but it is one of the fields.
  return { [field]: shown } as Problems<Field>;
}

/** The `error` prop of a field, omitted when there is no problem (`exactOptionalPropertyTypes`). */
export function errorProp(problem: string | undefined): { error?: string } {
  return problem === undefined ? {} : { error: problem };
}
