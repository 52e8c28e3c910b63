type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field that holds something else than the server wrote, with what it held. */
export type EarlyChange = { field: Field; value: string; checked: boolean };

/**
 * What the visitor did before React took the page over: the presses and sent forms that `earlyInput.ts` kept, and what was
 * typed and chosen, without which a ticket that was chosen early would be seen and another one bought. Called right before
 * hydration, after which React hears everything itself. Returns how to do it all again in a page that listens.
 */
export function takeEarlyInput(): () => Promise<void> {
  const take: unknown = Reflect.get(window, 'takeEarlyInput');
  // Written by `earlyInput.ts`.
  const pressed = typeof take === 'function' ? (take as () => HTMLElement[])() : [];
  const changed = [...document.querySelectorAll<Field>('input, textarea, select')]
    .filter(isChanged)
    .map((field): EarlyChange => ({
      field,
      value: field.value,
      checked: 'checked' in field && field.checked,
    }));
  if (pressed.length + changed.length === 0) return async () => {};
  // Without a network nothing can be done, nor said.
  const loading = import('./replayInput.ts').catch(() => undefined);
  return async () => (await loading)?.replayInput(changed, pressed);
}

function isChanged(field: Field): boolean {
  if ('options' in field) return field.selectedIndex !== writtenIndex(field);
  // Of a group of radio buttons only the chosen one speaks.
  if (field.type === 'radio' || field.type === 'checkbox')
    return (
      'checked' in field &&
      field.checked !== field.defaultChecked &&
      (field.checked || field.type !== 'radio')
    );
  return field.value !== field.defaultValue;
}

function writtenIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  );
}
