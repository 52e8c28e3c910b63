import { expect } from 'playwright/test';
import { accessibilityProblems } from './accessibility.ts';
import { kitTest as test } from './kit.ts';
import { untilDragListens } from './untilDragListens.ts';
import { atEachWidth } from './widths.ts';

// The components of the dashboard's screens, under a content policy as strict as the application's.

test.use({ hash: '#studio' });

test('tabs are one tab stop and follow the arrow keys; switch, colour and files announce their value', async ({
  kit,
}) => {
  await kit.getByRole('tab', { name: 'Links' }).press('ArrowRight');
  await expect(kit.getByRole('tab', { name: 'Shop' })).toBeFocused();
  await expect(kit.getByRole('tabpanel', { name: 'Shop' })).toHaveText('Shown: shop');
  await kit.getByRole('switch', { name: 'On sale' }).press('Space');
  await expect(kit.getByRole('switch', { name: 'On sale' })).toBeChecked();
  await kit.getByLabel('First stripe', { exact: true }).fill('1B5E3');
  await expect(kit.getByText('Colour #cb310c')).toBeVisible();
  await kit.getByLabel('First stripe', { exact: true }).fill('1B5E3B');
  await expect(kit.getByText('Colour #1b5e3b')).toBeVisible();
  await kit
    .getByLabel('Drop a file')
    .setInputFiles({ name: 'mug.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(kit.getByText('Files mug.png')).toBeVisible();
});

test('a list is reordered with the keyboard alone, and each step is announced', async ({ kit }) => {
  await kit.getByRole('button', { name: 'Move Jug' }).press('Space');
  await expect(kit.getByText('Jug at position 3 of 3.')).toBeAttached();
  await untilDragListens(kit);
  await kit.keyboard.press('ArrowUp');
  await expect(kit.getByText('Jug at position 2 of 3.')).toBeAttached();
  await kit.keyboard.press('Space');
  await expect(kit.getByText('Order Mug Jug Bowl')).toBeVisible();
  await expect(kit.getByRole('button', { name: 'Move Jug' })).toBeFocused();
});

atEachWidth(() => {
  test('a list is reordered by dragging', async ({ kit }) => {
    const from = await kit.getByRole('button', { name: 'Move Mug' }).boundingBox();
    const to = await kit.getByRole('button', { name: 'Move Jug' }).boundingBox();
    if (!from || !to) throw new Error('the handles are not shown');
    await kit.mouse.move(from.x + 10, from.y + 10);
    await kit.mouse.down();
    await kit.mouse.move(from.x + 10, from.y + 30, { steps: 4 });
    await kit.mouse.move(to.x + 10, to.y + 20, { steps: 8 });
    await expect(kit.getByText('Mug at position 3 of 3.')).toBeAttached();
    await kit.mouse.up();
    await expect(kit.getByText('Order Bowl Jug Mug')).toBeVisible();
  });
});

test('a deletion from a menu can be undone', async ({ kit }) => {
  await kit.getByRole('button', { name: 'More for Bowl' }).press('Enter');
  await expect(kit.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await kit.keyboard.press('Escape');
  await expect(kit.getByRole('button', { name: 'More for Bowl' })).toBeFocused();
  await kit.keyboard.press('Enter');
  await kit.keyboard.press('Enter');
  await expect(kit.getByText('Order Mug Jug')).toBeVisible();
  await expect(kit.getByRole('status').filter({ hasText: 'Deleted “Bowl”.' })).toBeVisible();
  await kit.getByRole('button', { name: 'Undo' }).click();
  await expect(kit.getByText('Order Mug Bowl Jug')).toBeVisible();
});

test('a form keeps its draft and its revision through a refusal and a reload', async ({ kit }) => {
  await kit.getByLabel('Name', { exact: true }).fill('A blue mug');
  await expect(kit.getByText('Not saved yet')).toBeVisible();
  await kit.getByRole('button', { name: 'Save' }).click();
  await expect(kit.getByText('Must be longer.')).toBeVisible();
  await kit.reload();
  await expect(kit.getByLabel('Name', { exact: true })).toHaveValue('A blue mug');
  await expect(kit.getByText('Restored at 3')).toBeVisible();
  await kit.getByRole('button', { name: 'Start over' }).click();
  await kit.reload();
  await expect(kit.getByLabel('Name', { exact: true })).toHaveValue('Mug');
});

test('a confirmation can be cancelled, and a conflict asks whose version to keep', async ({ kit }) => {
  await kit.getByRole('button', { name: 'Refund', exact: true }).click();
  await kit.keyboard.press('Escape');
  await expect(kit.getByText('Answer kept')).toBeVisible();
  await kit.getByRole('button', { name: 'Refund', exact: true }).click();
  await kit.getByRole('button', { name: 'Refund €12' }).click();
  await expect(kit.getByText('Answer refunded')).toBeVisible();
  await kit.getByRole('button', { name: 'Collide' }).click();
  await kit.getByRole('button', { name: 'Take theirs' }).click();
  await expect(kit.getByText('Answer theirs')).toBeVisible();
});

atEachWidth(() => {
  test('the components break no accessibility rule', async ({ kit }) => {
    await kit.getByRole('button', { name: 'More for Mug' }).click();
    // The kit is no complete page.
    const disabledRules = ['region', 'landmark-one-main', 'page-has-heading-one'];
    expect(await accessibilityProblems(kit, { disabledRules })).toEqual([]);
  });
});
