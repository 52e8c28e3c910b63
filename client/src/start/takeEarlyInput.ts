import type { EarlyChange, Field } from './replayInput.ts';

const fields = 'input, textarea, select';
const choices = '[type=radio], [type=checkbox]';

/** Resolves with `undefined` offline: nothing can be replayed. */
const loadReplay = () => import('./replayInput.ts').catch(() => undefined);

/**
 * The visitor's input before hydration: the presses and sent forms that `earlyInput.ts` recorded, and the values that were typed
 * or chosen. Without these values, a ticket that was chosen early would be shown as chosen, but another one would be bought. Called
 * right before hydration. Returns a function that replays the input afterwards. Input in between may be in a part whose code has not
 * loaded yet. Its last value is replayed, too. This changes nothing if React has already seen the value.
 */
export function takeEarlyInput(): () => Promise<void> {
  const take: unknown = Reflect.get(window, 'takeEarlyInput');
  // Written by `earlyInput.ts`.
  const pressed = typeof take === 'function' ? (take as () => HTMLElement[])() : [];
  const changed = new Map<Field, EarlyChange>();
  const note = (field: Field) => {
    // The last change is replayed last: of a group of radio buttons the last one counts.
    changed.delete(field);
    changed.set(field, { field, value: field.value, checked: 'checked' in field && field.checked });
  };
  for (const field of document.querySelectorAll<Field>(fields)) if (isChanged(field)) note(field);
  const noteEvent = ({ target, type }: Event) => {
    // The selectors name these elements only.
    if (target instanceof Element && target.matches(type === 'click' ? choices : fields))
      note(target as Field);
  };
  const listening = new AbortController();
  const early = { capture: true, signal: listening.signal };
  addEventListener('input', noteEvent, early);
  // A press on a part that has not hydrated makes React hydrate it at once and set the field back: then there is no input event.
  addEventListener('click', noteEvent, early);
  // A press on a button after an early choice waits for the replay. Otherwise something else than what was chosen would be added.
  const holdPress = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button || changed.size === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(button);
  };
  addEventListener('click', holdPress, early);
  const hasInput = () => pressed.length + changed.size > 0;
  // It loads while the page hydrates.
  if (hasInput()) void loadReplay();
  return async () => {
    const replay = hasInput() ? await loadReplay() : undefined;
    listening.abort();
    await replay?.replayInput([...changed.values()], pressed);
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
