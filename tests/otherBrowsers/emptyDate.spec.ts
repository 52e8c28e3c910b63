import { expect, test } from './engines.ts';

const dateColour = () => {
  const date = document.querySelector('input[type=date]');
  return date && getComputedStyle(date).color;
};

const textColour = () => getComputedStyle(document.body).color;

/** Sets the value in a way that React notices. */
function chooseDay(day: string): void {
  const date = document.querySelector<HTMLInputElement>('input[type=date]');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(date, day);
  date?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a date is pale until it is chosen, because WebKit shows today’s date before that', async ({
  server,
  window,
  user,
}) => {
  await window.open(`${server.origin}/ada/shop`);
  await user.press('link', 'Table for four');
  await user.sees('Before you buy');
  const ink = await window.call(textColour);
  expect(await window.call(dateColour)).not.toBe(ink);
  await window.call(chooseDay, '2026-12-24');
  await expect.poll(() => window.call(dateColour)).toBe(ink);
});
