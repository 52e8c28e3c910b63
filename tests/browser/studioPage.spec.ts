import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { addBlock, hidePreview, previewOf, saved, showPreview } from './pageEditor.ts';
import { signUpCreator } from './studio.ts';
import { untilDragListens } from './untilDragListens.ts';
import { atEachWidth } from './widths.ts';

atEachWidth(() => {
  test('a draft is saved automatically, previewed, and published', async ({ page, request }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/page');
    await expect(saved(page)).toBeVisible();
    await addBlock(page, 'Link');
    await expect(page.getByText('Finish the block to save it')).toBeVisible();
    await page.getByLabel('Title', { exact: true }).fill('My workshop diary');
    await page.getByLabel('Address', { exact: true }).fill('diary.example/2026');
    await expect(page.getByText('Leads to https://diary.example/2026')).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await showPreview(page);
    await expect(previewOf(page).getByText('My workshop diary')).toBeVisible();
    expect(await (await request.get(`/${slug}`)).text()).not.toContain('My workshop diary');
    await checkScreen(page, 'page editor with its preview');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
    expect(await (await request.get(`/${slug}`)).text()).toContain('My workshop diary');
  });
});

test('a block that is not finished stops nothing: the rest is published, and its form opens', async ({
  page,
  request,
}) => {
  const slug = await signUpCreator(page);
  await page.goto('/dashboard/page');
  await addBlock(page, 'Products');
  await addBlock(page, 'Link');
  await addBlock(page, 'Text');
  await page.getByLabel('Title (optional)', { exact: true }).fill('x'.repeat(121));
  await expect(page.getByText('This is one character too long.')).toBeVisible();
  await page.getByLabel('Title (optional)', { exact: true }).fill('x'.repeat(110));
  await expect(page.getByText('10 characters left')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Said today');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published, except one block that is not finished.')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeVisible();
  await checkScreen(page, 'published but for one block');
  const html = await (await request.get(`/${slug}`)).text();
  expect(html).toContain('Said today');
  expect(html).not.toContain('From my shop</h2>');
  await page.reload();
  await expect(page.getByText('Not finished', { exact: true })).toBeVisible();
});

test('a handle shows its link, blocks move by the keyboard, and a deleted one can be restored', async ({
  page,
}) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  await addBlock(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('First words');
  await addBlock(page, 'Social profiles');
  await page.getByLabel('Your name there').fill('@noormakes');
  await expect(page.getByText('Leads to https://www.instagram.com/noormakes')).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await checkScreen(page, 'page editor with an open block');

  const names = page.getByRole('button', { name: /^Move / });
  await page.getByRole('button', { name: 'Move Social profiles: Social profiles' }).press('Space');
  const all = await names.count();
  await expect(page.getByText(`Social profiles at position ${all} of ${all}.`)).toBeAttached();
  await untilDragListens(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`Social profiles at position ${all - 1} of ${all}.`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names.last()).toHaveAccessibleName('Move Text: Text');

  await page.getByRole('button', { name: 'More for Text' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(names.last()).toHaveAccessibleName('Move Social profiles: Social profiles');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names.last()).toHaveAccessibleName('Move Text: Text');

  await page.getByRole('button', { name: 'More for Text' }).click();
  await page.getByRole('menuitem', { name: 'Hide from visitors' }).click();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await showPreview(page);
  await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(previewOf(page).getByText('First words')).toHaveCount(0);
});

test('colours without contrast cause a warning, and profile and theme show in the preview', async ({
  page,
}) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  await page.getByRole('tab', { name: 'Look' }).click();
  await page.getByLabel('First stripe', { exact: true }).fill('#fffefa');
  await page.getByLabel('Second stripe', { exact: true }).fill('#fffefb');
  await expect(page.getByText('Many people will see one colour')).toBeVisible();
  await checkScreen(page, 'look');
  await page.getByLabel('First stripe', { exact: true }).fill('#1b5e3b');
  await expect(page.getByText('The stripes can be told apart')).toBeVisible();
  await page.getByRole('radio', { name: /^Dark/ }).check({ force: true });
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Name on your page').fill('Noor’s pots');
  await checkScreen(page, 'profile');
  await expect(saved(page)).toBeVisible();
  await showPreview(page);
  await expect(previewOf(page).getByText('Noor’s pots').first()).toBeVisible();
  await expect(previewOf(page).locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a template fills the page and is undone', async ({ page }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  const handles = page.getByRole('button', { name: /^Move / });
  await addBlock(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Mine alone');
  await expect(saved(page)).toBeVisible();
  const before = await handles.count();
  await page.getByRole('button', { name: 'More for your page' }).click();
  await page.getByRole('menuitem', { name: 'Start from a template' }).click();
  await checkScreen(page, 'templates');
  await page.getByRole('dialog').getByRole('button', { name: 'Teacher' }).click();
  await expect(page.getByText('Filled from the template.')).toBeVisible();
  expect(await handles.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(handles).toHaveCount(before);
  await expect(saved(page)).toBeVisible();
});

test.describe('two editors at once', () => {
  test.use({ expectedErrors: [/409/] });

  test('the second one sees the conflict, keeps the draft, and chooses a version', async ({
    page,
    context,
  }) => {
    await signUpCreator(page);
    await page.goto('/dashboard/page');
    await page.getByRole('tab', { name: 'Profile' }).click();
    const other = await context.newPage();
    await other.goto('/dashboard/page');
    await other.getByRole('tab', { name: 'Profile' }).click();
    await other.getByLabel('About you').fill('Theirs');
    await expect(saved(other)).toBeVisible();
    await page.getByLabel('About you').fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'Changed somewhere else' });
    await expect(dialog).toBeVisible();
    await checkScreen(page, 'conflict');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByLabel('About you')).toHaveValue('Mine');
    await hidePreview(page);
  });
});

test.describe('a session that expires while somebody types', () => {
  test.use({ expectedErrors: [/401/] });

  test('loses nothing: the draft is there after the next login', async ({ page }) => {
    const slug = await signUpCreator(page);
    await page.goto('/dashboard/page');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await page.route('**/api/main/studio/**', (route) =>
      route.fulfill({ status: 401, contentType: 'text/plain', body: 'invalid token' }),
    );
    await page.getByLabel('About you').fill('Typed too late');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fpage$/);
    await page.unroute('**/api/main/studio/**');
    await page.getByLabel('E-mail').fill(`${slug}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('tab', { name: 'Profile' }).click();
    await expect(page.getByLabel('About you')).toHaveValue('Typed too late');
    await expect(saved(page)).toBeVisible();
  });
});

test('a mailing list of a creator who sells to Europe is confirmed, and one that is not says why it should be', async ({
  page,
}) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  await expect(saved(page)).toBeVisible();
  await addBlock(page, 'Mailing list');
  const confirms = page.getByRole('checkbox', { name: /People confirm by a mailed link/ });
  await expect(confirms).toBeChecked();
  const advice = page.getByText('You live where the law wants you to prove that people agreed to your mail.');
  await expect(advice).toBeHidden();
  await confirms.uncheck();
  await expect(advice).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Letters from me/ }).click();
  await expect(confirms).not.toBeChecked();
  await checkScreen(page, 'a list that nobody confirms');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(confirms).toBeChecked();
  await expect(advice).toBeHidden();
});
