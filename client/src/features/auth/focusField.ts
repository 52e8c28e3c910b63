/** Moves the focus to the first field, in the form's own order, that has a problem. */
export function focusFirstProblem(form: HTMLFormElement, problems: Partial<Record<string, string>>): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name !== null && problems[name] !== undefined && element instanceof HTMLElement) {
      element.focus();
      return;
    }
  }
}
