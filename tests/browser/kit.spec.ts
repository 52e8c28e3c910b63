import { expect } from 'playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { kitTest as test } from './kit.ts';
import { atEachWidth } from './widths.ts';

// The ui kit's behaviour in a browser.

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

atEachWidth(() => {
  test('the kit breaks no accessibility rule', async ({ kit }) => {
    await kit.getByRole('button', { name: 'Open the drawer' }).click();
    await kit.getByRole('button', { name: 'Fail' }).click();
    await kit.waitForTimeout(400);
    expect(await accessibilityProblems(kit)).toEqual([]);
  });
});
