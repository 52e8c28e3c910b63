import type { EarlyChange } from './takeEarlyInput.ts';

/** Does again, in a page that listens now, what was done before it did. Each thing once, however often it was pressed. */
export function replayInput(changed: readonly EarlyChange[], pressed: readonly HTMLElement[]): void {
  for (const change of changed) if (change.field.isConnected) tell(change);
  for (const one of new Set(pressed)) {
    if (!one.isConnected) continue;
    if (one instanceof HTMLFormElement) one.requestSubmit();
    else one.click();
  }
}

/**
 * React compares a field with what was last set through the element itself, and hears nothing where they are the same: it is
 * set to something else first, and then past React, by a real click or by the prototype's own setter.
 */
function tell({ field, value, checked }: EarlyChange): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
