import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { kitTest } from './kit.ts';

// What the ui kit promises in a browser. Sizes and times: specification, section 9.

const test = kitTest();

test('a toast comes at the top right, says so aloud and leaves after 4 s, hovered or not', async ({
  kit,
}) => {
  await kit.getByRole('button', { name: 'error', exact: true }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toHaveText('It is error');
  await toast.hover();
  await expect.poll(() => clockOf(kit)).toEqual([{ duration: 4000, playState: 'running' }]);
  await settled(kit);
  const box = await toast.boundingBox();
  const { width } = kit.viewportSize() ?? { width: 0 };
  expect(box?.width).toBe(width < 768 ? width : 546);
  expect(Math.round(width - (box?.x ?? 0) - (box?.width ?? 0))).toBe(width < 768 ? 0 : 16);
  await expect(toast).toHaveCount(0);
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

/** Whatever slides has come to rest. */
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

/** Toasts stay from now on, however slow the machine. */
function stopClock(kit: Page) {
  return kit.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === 'toast-time')
      .forEach((one) => one.pause()),
  );
}

test('a toast keeps its four seconds for those who ask for less motion', async ({ kit }) => {
  await kit.emulateMedia({ reducedMotion: 'reduce' });
  await kit.getByRole('button', { name: 'warning', exact: true }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toBeVisible();
  await expect.poll(() => clockOf(kit)).toEqual([{ duration: 4000, playState: 'running' }]);
  await expect(toast).toHaveCount(0);
});

test('a pressed toast leaves at once', async ({ kit }) => {
  await kit.getByRole('button', { name: 'success', exact: true }).click();
  const toast = kit.getByRole('status').filter({ hasText: 'It is success' });
  await toast.click();
  await expect(toast).toHaveCount(0, { timeout: 2000 });
});

test('each type has a border colour and an icon of its own', async ({ kit }) => {
  for (const name of ['info', 'success', 'warning', 'error', 'default'])
    await kit.getByRole('button', { name, exact: true }).press('Enter');
  const toasts = kit.locator('.Toastify__toast');
  await expect(toasts).toHaveCount(5);
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

test('a toast cannot be dragged', async ({ kit }) => {
  await kit.getByRole('button', { name: 'error', exact: true }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toBeVisible();
  await stopClock(kit);
  await settled(kit);
  const before = await toast.boundingBox();
  if (!before) throw new Error('the toast has no place');
  const [left, y] = [before.x + 4, before.y + before.height / 2];
  await kit.mouse.move(before.x + before.width - 4, y);
  await kit.mouse.down();
  await kit.mouse.move(left, y, { steps: 5 });
  await expect(toast).toHaveCSS('opacity', '1');
  expect(await toast.boundingBox()).toEqual(before);
  // Let go beside it: on it, that would be a click.
  await kit.mouse.move(left, before.y + before.height + 100);
  await kit.mouse.up();
  await kit.getByRole('button', { name: 'default', exact: true }).press('Enter');
  await expect(kit.getByText('It is default')).toBeVisible();
  await expect(toast).toBeVisible();
});

test('toasts come at every allowed position', async ({ kit }) => {
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

test('a toast stands over an open drawer and outlives it', async ({ kit }) => {
  await kit.getByRole('button', { name: 'Open the drawer' }).click();
  await kit.getByRole('button', { name: 'Fail' }).click();
  const toast = kit.getByRole('alert');
  await expect(toast).toHaveText('Only 2 seats are left');
  await kit.keyboard.press('Escape');
  await expect(kit.getByRole('dialog')).toHaveCount(0);
  await expect(toast).toBeVisible();
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test('a drawer takes the focus, keeps it and gives it back', async ({ kit }) => {
  const opener = kit.getByRole('button', { name: 'Open the drawer' });
  await opener.focus();
  await kit.keyboard.press('Enter');
  await expect(kit.getByRole('heading', { name: 'Cart' })).toBeFocused();
  for (let press = 0; press < 6; press += 1) await kit.keyboard.press('Tab');
  expect(await kit.evaluate(() => document.querySelector('main > button:focus'))).toBeNull();
  await kit.keyboard.press('Escape');
  await expect(kit.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a press on the backdrop closes a drawer, a drag that ends there does not', async ({ kit }) => {
  await kit.setViewportSize({ width: 1000, height: 700 });
  await kit.getByRole('button', { name: 'Open the drawer' }).click();
  const drawer = kit.getByRole('dialog', { name: 'Cart' });
  await kit.getByRole('heading', { name: 'Cart' }).hover();
  await kit.mouse.down();
  await kit.mouse.move(100, 300);
  await kit.mouse.up();
  await expect(drawer).toBeVisible();
  await kit.mouse.click(100, 300);
  await expect(drawer).toHaveCount(0);
});

test('a double click opens a drawer and leaves it open', async ({ kit }) => {
  await kit.setViewportSize({ width: 1000, height: 700 });
  await kit.getByRole('button', { name: 'Open the drawer' }).dblclick({ delay: 20 });
  await kit.waitForTimeout(400);
  await expect(kit.getByRole('dialog', { name: 'Cart' })).toBeVisible();
});

test('a drawer that steps aside lets the page under it be used, and comes back', async ({ kit }) => {
  await kit.setViewportSize({ width: 1400, height: 700 });
  await kit.getByRole('button', { name: 'Open the drawer' }).click();
  await kit.getByRole('button', { name: 'Step aside' }).click();
  await kit.getByRole('button', { name: 'default', exact: true }).click();
  await expect(kit.getByText('It is default')).toBeVisible();
  await expect(kit.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await kit.getByRole('button', { name: 'Step aside' }).click();
  await expect(kit.locator('dialog:modal')).toHaveCount(1);
});

test('a quantity can be stepped and typed, and stays within its limits', async ({ kit }) => {
  const field = kit.getByRole('spinbutton', { name: 'Prints' });
  await kit.getByRole('button', { name: 'One more: Prints' }).click();
  await expect(field).toHaveValue('3');
  for (const [typed, problem] of [
    ['9', 'At most 5, please.'],
    ['0', 'At least 1, please.'],
    ['-2', 'Please enter a whole number.'],
    ['1.5', 'Please enter a whole number.'],
    ['1e1', 'Please enter a whole number.'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(problem);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAttribute('aria-valuenow', '3');
  }
  await field.fill('5');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('');
  await expect(kit.getByRole('button', { name: 'One more: Prints' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await field.fill('');
  await field.blur();
  await expect(field).toHaveValue('5');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('4');
});

test('a busy button does nothing, and says that it is busy', async ({ kit }) => {
  const button = kit.getByRole('button', { name: 'Order' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  await expect(kit.getByText('0 orders')).toBeVisible();
});

test('nothing of it breaks an accessibility rule', async ({ kit }) => {
  await kit.getByRole('button', { name: 'Open the drawer' }).click();
  await kit.getByRole('button', { name: 'Fail' }).click();
  await kit.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: kit }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
