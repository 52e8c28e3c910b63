import type { EarlyChange, Field } from './replayInput.ts';

/**
 * The visitor's input before hydration: the presses and sent forms that `earlyInput.ts` recorded, and the values that were typed
 * or chosen. Without the latter a ticket chosen early would be shown as chosen, but another one bought. Called right before
 * hydration. Returns a function that replays the input afterwards.
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
  // Who goes on typing meanwhile: React has seen the whole value with that letter, and the recorded one is out of date.
  const goneOn = new Set<EventTarget | null>();
  const noteTyping = ({ target }: Event) => void goneOn.add(target);
  addEventListener('input', noteTyping, true);
  // Offline: nothing can be replayed.
  const loading = import('./replayInput.ts').catch(() => undefined);
  return async () => {
    const replay = await loading;
    removeEventListener('input', noteTyping, true);
    replay?.replayInput(
      changed.filter(({ field }) => !goneOn.has(field)),
      pressed,
    );
  };
}

function isChanged(field: Field): boolean {
  if ('options' in field) return field.selectedIndex !== writtenIndex(field);
  // In a group of radio buttons only the chosen one is replayed.
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
