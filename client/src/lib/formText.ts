/** A form field's text, trimmed; empty when the field is missing or a file. */
export function formText(form: FormData, name: string): string {
  return rawFormText(form, name).trim();
}

/** Not trimmed: for passwords. */
export function rawFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
