// Functions that are called in the page: each is sent as source text and cannot use its closure.

/** What has a name: elements of a selector, or any text. The name is a pattern. */
export type TextSearch = { selector: string; source: string; flags: string };

export type Place = { x: number; y: number };

/** The centre of the first match that is at rest, visible and uncovered; else the reason why there is none. */
export function findPlace({ selector, source, flags }: TextSearch): { place?: Place; problem: string } {
  const pattern = new RegExp(source, flags);
  // `innerText` has a space where a line ends.
  const textOf = (element: Element | null) =>
    element instanceof HTMLElement ? element.innerText.replaceAll(/\s+/g, ' ').trim() : '';
  const labelsOf = (element: Element) =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
      ? [...(element.labels ?? [])]
      : [];
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = [...ids.map((id) => document.getElementById(id)), ...labelsOf(element)];
    return element.ariaLabel ?? (named.length > 0 ? named.map(textOf).join(' ') : textOf(element));
  };
  const isMoving = document
    .getAnimations()
    .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  if (isMoving) return { problem: 'something moves' };
  const named = [...document.querySelectorAll(selector)].filter((element) => pattern.test(nameOf(element)));
  for (const element of named.filter((one) => one.checkVisibility())) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    const hit = document.elementFromPoint(place.x, place.y);
    if (hit && (element.contains(hit) || hit.contains(element))) return { place, problem: '' };
  }
  return { problem: `${named.length} of this name, none that could be pressed` };
}

/** Whether a text is visible, together with the rest of its element. */
export function isShown({ source, flags }: Omit<TextSearch, 'selector'>): boolean {
  const pattern = new RegExp(source, flags);
  return [...document.querySelectorAll('body *')].some((element) => {
    const hasOwnText = [...element.childNodes].some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
    const text = element.textContent.replaceAll(/\s+/g, ' ').trim();
    return hasOwnText && pattern.test(text) && element.checkVisibility();
  });
}

/** Whether a text field has the focus; its text is then selected. */
export function selectAllOfFocused(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (isField) activeElement.select();
  return isField;
}

export function valueOfFocused(): string {
  const { activeElement } = document;
  return activeElement && 'value' in activeElement ? String(activeElement.value) : '';
}

export function chooseOfFocused(words: string): void {
  const list = document.activeElement;
  if (!(list instanceof HTMLSelectElement)) throw new Error('no list has the focus');
  const option = [...list.options].find(({ text }) => text === words);
  if (!option) throw new Error(`the list has no ${words}`);
  list.value = option.value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
