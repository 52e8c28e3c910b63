import { expect } from 'playwright/test';
import type { BrowserWindow } from './browserWindow.ts';
import {
  chooseOfFocused,
  findPlace,
  isShown,
  type Place,
  selectAllOfFocused,
  valueOfFocused,
} from './inPage.ts';

type Name = string | RegExp;

const selectors = {
  button: 'button, summary, [role=tab], [role=menuitem]',
  link: 'a[href]',
  field: 'input, textarea, select',
};

export type User = ReturnType<typeof userOf>;

/** A person's actions in a window: find by name, press, type and look. Each waits until it is possible. */
export function userOf(window: BrowserWindow) {
  async function press(kind: keyof typeof selectors, name: Name): Promise<void> {
    const wanted = { selector: selectors[kind], ...patternOf(name) };
    let found: Place | undefined;
    await expect
      .poll(
        async () => {
          const { place, problem } = await window.call(findPlace, wanted);
          const stays = place?.x === found?.x && place?.y === found?.y;
          found = place;
          return problem || (stays ? '' : 'it moves');
        },
        { message: `the ${kind} “${String(name)}” can be pressed` },
      )
      .toBe('');
    if (found) await window.perform([pressAt(found)]);
  }

  return {
    press,
    async write(label: Name, words: string): Promise<void> {
      await press('field', label);
      await expect
        .poll(() => window.call(selectAllOfFocused), { message: `“${String(label)}” has the focus` })
        .toBe(true);
      await window.perform([typing(words)]);
      await expect.poll(() => window.call(valueOfFocused)).toBe(words);
    },
    /** By its name, in a list that the browser itself would open. */
    async choose(label: Name, option: string): Promise<void> {
      await press('field', label);
      await window.call(chooseOfFocused, option);
    },
    sees: (words: Name) =>
      expect
        .poll(() => window.call(isShown, patternOf(words)), { message: `“${String(words)}” is shown` })
        .toBe(true),
  };
}

/** A text must be the whole name. */
function patternOf(name: Name): { source: string; flags: string } {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags };
  return { source: `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' };
}

function pressAt({ x, y }: Place): object {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' }, actions };
}

function typing(words: string): object {
  const actions = Array.from(words).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keys', actions };
}
