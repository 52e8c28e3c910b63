/** Focuses the first invalid field of a form once the next render shows the problems. */
export function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    // The panel's footer covers an area that the browser regards as visible.
    field?.scrollIntoView({ block: 'center' });
  });
}
