/** The form for one of several cases. `none` is for a value that is empty or missing; every text has `other`. */
export function select(
  value: string | boolean | undefined,
  forms: Partial<Record<string, string>> & { other: string },
): string {
  const name = value === undefined || value === '' ? 'none' : String(value);
  return forms[name] ?? forms.other;
}
