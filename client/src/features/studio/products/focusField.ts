/** Focuses the field with that name, and opens the rows in which it is. */
export function focusField(form: HTMLFormElement | null | undefined, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  for (let row = field?.closest('details'); row; row = row.parentElement?.closest('details')) row.open = true;
  field?.focus();
}
