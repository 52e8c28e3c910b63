import { expect, type Page } from 'playwright/test';
import { kitTest as test } from './kit.ts';
import { atEachWidth } from './widths.ts';

// Toasts in a browser. Sizes and times: specification, section 9.

atEachWidth(() => {
  test('a toast opens at the top right, is announced and closes after 4 s, hovered or not', async ({
    kit,
  }) => {
    await kit.getByRole('button', { name: 'error', exact: true }).click();
    const toast = kit.getByRole('alert');
    await expect(toast).toHaveText('It is error');
    await toast.hover();
    await expect.poll(() => clockOf(kit)).toEqual([{ duration: 4000, playState: 'running' }]);
    await stopClock(kit);
    await settled(kit);
    const box = await toast.boundingBox();
    const { width } = kit.viewportSize() ?? { width: 0 };
    expect(box?.width).toBe(width < 768 ? width : 546);
    expect(Math.round(width - (box?.x ?? 0) - (box?.width ?? 0))).toBe(width < 768 ? 0 : 16);
    await startClock(kit);
    await expect(toast).toHaveCount(0);
  });
});

/** The animation whose end closes a toast. */
function clockOf(kit: Page) {
  return kit.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === 'toast-time')
      .map(({ effect, playState }) => ({ duration: effect?.getTiming().duration, playState })),
  );
}

/** Resolves when the sliding animations have ended. */
function settled(kit: Page) {
  return kit.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName === 'toast-enter')
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

/** Keeps toasts open from now on, however slow the machine is. */
function stopClock(kit: Page) {
  return turnClock(kit, 'pause');
}

/** The opposite of `stopClock`. */
function startClock(kit: Page) {
  return turnClock(kit, 'play');
}

function turnClock(kit: Page, turn: 'pause' | 'play') {
  return kit.evaluate(
    (call) =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName === 'toast-time')
        .forEach((one) => one[call]()),
    turn,
  );
}

test('a toast keeps its four seconds with reduced motion', async ({ kit }) => {
  await kit.emulateMedia({ reducedMotion: 'reduce' });
  await kit.getByRole('button', { name: 'warning', exact: true }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toBeVisible();
  await expect.poll(() => clockOf(kit)).toEqual([{ duration: 4000, playState: 'running' }]);
  await expect(toast).toHaveCount(0);
});

test('a pressed toast closes at once', async ({ kit }) => {
  await kit.getByRole('button', { name: 'success', exact: true }).click();
  const toast = kit.getByRole('status').filter({ hasText: 'It is success' });
  await expect(toast).toBeVisible();
  await stopClock(kit);
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test('each type has a border colour and an icon of its own', async ({ kit }) => {
  const toasts = kit.locator('.Toastify__toast');
  for (const [index, name] of ['info', 'success', 'warning', 'error', 'default'].entries()) {
    await kit.getByRole('button', { name, exact: true }).press('Enter');
    await expect(toasts).toHaveCount(index + 1);
    await stopClock(kit);
  }
  const looks = await toasts.evaluateAll((all) =>
    all.map((toast) => [
      getComputedStyle(toast).borderTopColor,
      toast.querySelector('use')?.getAttribute('href'),
    ]),
  );
  expect(new Set(looks.map(([colour]) => colour)).size).toBe(5);
  expect(new Set(looks.map(([, icon]) => icon)).size).toBe(5);
});

test('a toast shows no progress bar', async ({ kit }) => {
  await kit.getByRole('button', { name: 'error', exact: true }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toBeVisible();
  await stopClock(kit);
  await expect(kit.getByRole('progressbar')).toHaveCount(0);
  const seen = await kit
    .locator('[class*=progress-bar]')
    .evaluateAll(
      (bars) =>
        bars.filter((bar) => bar.checkVisibility({ opacityProperty: true, visibilityProperty: true })).length,
    );
  expect(seen).toBe(0);
});

/** Opens a toast that stays, and says where it is. */
async function openStill(kit: Page) {
  await kit.getByRole('button', { name: 'error', exact: true }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toBeVisible();
  await stopClock(kit);
  await settled(kit);
  const before = await toast.boundingBox();
  if (!before) throw new Error('the toast has no place');
  return { toast, before };
}

test('a toast cannot be dragged', async ({ kit }) => {
  const { toast, before } = await openStill(kit);
  const [left, y] = [before.x + 4, before.y + before.height / 2];
  await kit.mouse.move(before.x + before.width - 4, y);
  await kit.mouse.down();
  await kit.mouse.move(left, y, { steps: 5 });
  await expect(toast).toHaveCSS('opacity', '1');
  expect(await toast.boundingBox()).toEqual(before);
  // Released beside it: on it, that would be a click.
  await kit.mouse.move(left, before.y + before.height + 100);
  await kit.mouse.up();
  await kit.getByRole('button', { name: 'default', exact: true }).press('Enter');
  await expect(kit.getByText('It is default')).toBeVisible();
  await expect(toast).toBeVisible();
});

test('a toast cannot be dragged by a finger', async ({ kit }) => {
  const { toast, before } = await openStill(kit);
  const y = before.y + before.height / 2;
  const finger = await kit.context().newCDPSession(kit);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  const right = before.x + before.width - 4;
  await touch('touchStart', right);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', right - (before.width - 8) * share);
  await expect(toast).toHaveCSS('opacity', '1');
  expect(await toast.boundingBox()).toEqual(before);
  await touch('touchEnd');
});

atEachWidth(() => {
  test('toasts open at every allowed position', async ({ kit }) => {
    const { width, height } = kit.viewportSize() ?? { width: 0, height: 0 };
    const isSmall = width < 768;
    const places = { left: 16, centre: (width - 546) / 2, right: width - 546 - 16 };
    for (const [position, side] of [
      ['top', 'centre'],
      ['top-left', 'left'],
      ['top-right', 'right'],
      ['bottom', 'centre'],
      ['bottom-left', 'left'],
      ['bottom-right', 'right'],
    ] as const) {
      await kit.getByRole('button', { name: position, exact: true }).click();
      const toast = kit.locator('.Toastify__toast').filter({ hasText: new RegExp(`^At ${position}$`) });
      await expect(toast).toBeVisible();
      await stopClock(kit);
      await settled(kit);
      const box = await toast.boundingBox();
      expect((box?.y ?? 0) > height / 2, position).toBe(position.startsWith('bottom'));
      expect([Math.round(box?.x ?? 0), box?.width], position).toEqual(
        isSmall ? [0, width] : [places[side], 546],
      );
      await toast.click();
      await expect(toast).toHaveCount(0);
    }
  });
});

test('a toast is above an open drawer and stays after it closes', async ({ kit }) => {
  await kit.getByRole('button', { name: 'Open the drawer' }).click();
  await kit.getByRole('button', { name: 'Fail' }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toHaveText('Only 2 seats are left');
  await stopClock(kit);
  await kit.keyboard.press('Escape');
  await expect(kit.getByRole('dialog')).toHaveCount(0);
  await expect(toast).toBeVisible();
  await toast.click();
  await expect(toast).toHaveCount(0);
});
