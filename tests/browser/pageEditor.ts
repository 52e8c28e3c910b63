import type { Locator, Page } from 'playwright/test';

export const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]');

/** On a phone the preview replaces the forms. */
export async function showPreview(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  if (await button.isVisible()) await button.click();
}

export async function hidePreview(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Edit', exact: true });
  if (await button.isVisible()) await button.click();
}

export async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: kind }).click();
}

export const saved = (page: Page): Locator => page.getByText('Saved', { exact: true });
