export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field whose value differs from the server's HTML, with its value. */
export type EarlyChange = { field: Field; value: string; checked: boolean };

/**
 * Repeats early input after hydration. Each press is repeated once, however often it was pressed. If this fills the focused field, its text is
 * selected, so that what is typed next replaces it. Browsers do the same in a field that is reached by Tab.
 */
export async function replayInput(
  changed: readonly EarlyChange[],
  pressed: readonly HTMLElement[],
): Promise<void> {
  const { activeElement } = document;
  const isTyped = changed.some(({ field }) => field === activeElement);
  const focused = activeElement instanceof HTMLInputElement && !isTyped ? activeElement : undefined;
  const textBefore = focused?.value;
  for (const change of changed) if (change.field.isConnected) replayChange(change);
  if (focused?.value !== textBefore) focused?.select();
  // React renders what a field has applied in a microtask of its own.
  await Promise.resolve();
  for (const one of new Set(pressed)) {
    if (!one.isConnected) continue;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.click();
  }
}

/**
 * React ignores a change event when the value equals the one it last saw. So the field is first set to another value, and then
 * changed past React: by a real click, or by the prototype's own setter.
 */
function replayChange({ field, value, checked }: EarlyChange): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  // Some fields apply what was typed when they are left. React listens to this event for `onBlur`.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
