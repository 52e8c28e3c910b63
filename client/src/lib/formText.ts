/** What a form's field holds, trimmed; empty when the field is missing or a file. */
export function formText(form: FormData, name: string): string {
  return rawFormText(form, name).trim();
}

/** As it was typed, spaces included: for passwords. */
export function rawFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
